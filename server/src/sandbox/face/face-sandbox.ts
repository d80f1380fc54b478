import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { TencentFaceOptions } from '../../providers/face/tencent-face'
import { refuseTencentCall } from '../tencent-call-check'
import { comparePictures } from './compare-pictures'

const PREFIX = '/sandbox/face'
const HOST = 'iai.sandbox'
const SECRET_ID = 'sandbox-face-id'
const SECRET_KEY = 'sandbox-face-key'
const COMPARE_FACE = {
  secretId: SECRET_ID,
  secretKey: SECRET_KEY,
  service: 'iai',
  host: HOST,
  action: 'CompareFace',
  version: '2020-03-03',
}
/** As there: two pictures of 5 MB in base64, and a little around them. */
const BODY_LIMIT = 11 * 1024 * 1024

/** Options that point the Tencent client at the sandbox; `localUrl` is where this server reaches itself. */
export const sandboxFaceOptions = (localUrl: () => string): TencentFaceOptions => ({
  secretId: SECRET_ID,
  secretKey: SECRET_KEY,
  region: 'ap-guangzhou',
  host: HOST,
  passScore: 60,
  fetch: ((input: string | URL, init?: RequestInit) =>
    fetch(String(input).replace(`https://${HOST}`, localUrl() + PREFIX), init)) as typeof fetch,
})

/** Tencent Cloud's face comparison for development: the same signature, versions, responses and errors. */
export const createFaceSandbox = ({
  now,
  production,
}: {
  now: () => Date
  production: boolean
}): FastifyPluginAsync => {
  if (production) throw new Error('生产环境不能启用人脸核验沙箱')
  return async (app) => {
    await app.register(
      async (scope) => {
        // The signature covers the body as it was sent.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser(
          'application/json',
          { parseAs: 'string', bodyLimit: BODY_LIMIT },
          (_request, body, done) => done(null, body),
        )
        scope.post<{ Body: string }>('/', { bodyLimit: BODY_LIMIT }, async (request) => {
          const RequestId = randomUUID()
          const fault = refuseTencentCall(request, COMPARE_FACE, now())
          if (fault) return { Response: { Error: { Code: fault, Message: fault }, RequestId } }
          const result = await compare(request.body)
          return { Response: { ...result, RequestId } }
        })
      },
      { prefix: PREFIX },
    )
  }
}

const compare = async (body: string): Promise<object> => {
  const fault = (Code: string) => ({ Error: { Code, Message: Code } })
  const { ImageA, ImageB } = JSON.parse(body) as { ImageA?: string; ImageB?: string }
  if (!ImageA || !ImageB) return fault('InvalidParameterValue.ImageEmpty')
  try {
    const score = await comparePictures(Buffer.from(ImageA, 'base64'), Buffer.from(ImageB, 'base64'))
    return score === undefined
      ? fault('InvalidParameterValue.NoFaceInPhoto')
      : { Score: score, FaceModelVersion: '3.0' }
  } catch {
    return fault('FailedOperation.ImageDecodeFailed')
  }
}
