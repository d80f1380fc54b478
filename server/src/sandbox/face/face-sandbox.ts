import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { TencentFaceOptions } from '../../providers/face/tencent-face'
import { signTencentCall, TENCENT_CONTENT_TYPE } from '../../providers/tencent/tencent-signature'
import { comparePictures } from './compare-pictures'

const PREFIX = '/sandbox/face'
const HOST = 'iai.sandbox'
const SECRET_ID = 'sandbox-face-id'
const SECRET_KEY = 'sandbox-face-key'
/** As there: two pictures of 5 MB in base64, and a little around them. */
const BODY_LIMIT = 11 * 1024 * 1024
const CLOCK_SECONDS = 300

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
          const fault = refuse(request, now())
          if (fault) return { Response: { Error: { Code: fault, Message: fault }, RequestId } }
          const result = await compare(request.body)
          return { Response: { ...result, RequestId } }
        })
      },
      { prefix: PREFIX },
    )
  }
}

const refuse = ({ headers, body }: FastifyRequest<{ Body: string }>, now: Date): string | undefined => {
  const seconds = Number(headers['x-tc-timestamp'])
  if (!(Math.abs(now.getTime() / 1000 - seconds) < CLOCK_SECONDS)) return 'AuthFailure.SignatureExpire'
  const expected = Buffer.from(
    signTencentCall({
      secretId: SECRET_ID,
      secretKey: SECRET_KEY,
      service: 'iai',
      host: HOST,
      contentType: TENCENT_CONTENT_TYPE,
      body,
      seconds,
    }),
  )
  const shown = Buffer.from(headers.authorization ?? '')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return 'AuthFailure.SignatureFailure'
  if (headers['x-tc-action'] !== 'CompareFace') return 'InvalidAction'
  return headers['x-tc-version'] === '2020-03-03' ? undefined : 'NoSuchVersion'
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
