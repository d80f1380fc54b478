import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { TencentReviewOptions } from '../../providers/review/tencent-review'
import { refuseTencentCall } from '../tencent-call-check'
import { judgePicture, judgeText, type Suggestion } from './judge-content'

const PREFIX = '/sandbox/review'
const TEXT_HOST = 'tms.sandbox'
const PICTURE_HOST = 'ims.sandbox'
const ACCOUNT = { secretId: 'sandbox-review-id', secretKey: 'sandbox-review-key' }
/** A picture of 5 MB in base64, and a little around it. */
const BODY_LIMIT = 8 * 1024 * 1024
const SUGGESTIONS: Record<Suggestion, string> = { pass: 'Pass', review: 'Review', block: 'Block' }

/** How the sandbox fails next: it is out of order, or answers much too late. */
type Fault = 'down' | 'slow'
const SLOW_MILLISECONDS = 5000

/** Options that point the client of Tencent's moderation at the sandbox. */
export const sandboxReviewOptions = (localUrl: () => string): TencentReviewOptions => ({
  ...ACCOUNT,
  region: 'ap-guangzhou',
  textHost: TEXT_HOST,
  pictureHost: PICTURE_HOST,
  bizType: '',
  fetch: ((input: string | URL, init?: RequestInit) =>
    fetch(
      String(input)
        .replace(`https://${TEXT_HOST}`, `${localUrl()}${PREFIX}/tms`)
        .replace(`https://${PICTURE_HOST}`, `${localUrl()}${PREFIX}/ims`),
      init,
    )) as typeof fetch,
})

interface SandboxOptions {
  now: () => Date
  production: boolean
}

/**
 * Tencent Cloud's moderation of texts and pictures for development: the same signature, versions, responses and
 * errors. `POST /faults` makes the next requests fail.
 */
export const createReviewSandbox = ({ now, production }: SandboxOptions): FastifyPluginAsync => {
  if (production) throw new Error('生产环境不能启用内容审核沙箱')
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
        addModeration(scope, now)
      },
      { prefix: PREFIX },
    )
  }
}

const addModeration = (app: FastifyInstance, now: () => Date): void => {
  const faults: Fault[] = []
  const moderate = (
    route: string,
    call: { service: string; host: string; action: string },
    judge: (input: Record<string, string | undefined>) => Promise<Suggestion | undefined>,
  ) =>
    app.post<{ Body: string }>(route, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const RequestId = randomUUID()
      const refuse = (Code: string) => ({ Response: { Error: { Code, Message: Code }, RequestId } })
      const planned = faults.shift()
      if (planned === 'down') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>')
      if (planned === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS).unref())
      const fault = refuseTencentCall(request, { ...ACCOUNT, ...call, version: '2020-12-29' }, now())
      if (fault) return refuse(fault)
      const suggestion = await judge(JSON.parse(request.body) as Record<string, string | undefined>)
      if (!suggestion) return refuse('InvalidParameterValue')
      const Label = suggestion === 'pass' ? 'Normal' : 'Ad'
      return { Response: { Suggestion: SUGGESTIONS[suggestion], Label, RequestId } }
    })
  moderate('/tms/', { service: 'tms', host: TEXT_HOST, action: 'TextModeration' }, async ({ Content }) =>
    Content ? judgeText(Buffer.from(Content, 'base64').toString()) : undefined,
  )
  moderate('/ims/', { service: 'ims', host: PICTURE_HOST, action: 'ImageModeration' }, async ({ FileContent }) =>
    FileContent ? judgePicture(Buffer.from(FileContent, 'base64')).catch(() => undefined) : undefined,
  )
  app.post<{ Body: string }>('/faults', async ({ body }) => {
    const { faults: wanted } = JSON.parse(body) as { faults: Fault[] }
    faults.splice(0, faults.length, ...wanted)
    return {}
  })
}
