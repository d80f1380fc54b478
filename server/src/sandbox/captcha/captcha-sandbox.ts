import { randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { ALIYUN_CAPTCHA_HOST } from '../../providers/captcha/aliyun-captcha'
import { TENCENT_CAPTCHA_HOST } from '../../providers/captcha/tencent-captcha'
import { signAliyunCall } from '../../providers/aliyun/aliyun-signature'
import { signTencentCall, TENCENT_CONTENT_TYPE } from '../../providers/tencent/tencent-signature'
import { CAPTCHA_FAULTS, CaptchaTickets } from './captcha-tickets'
import { drawWidgetScript } from './widget-script'

const PREFIX = '/sandbox/captcha'
const KEY_ID = 'sandbox-captcha-id'
const KEY_SECRET = 'sandbox-captcha-key'
const APP_SECRET = 'sandbox-app-secret'
/** Longer than any client waits. */
const HANG_MILLISECONDS = 15_000
const CLOCK_SECONDS = 300

type Signed = FastifyRequest<{ Body: string }>

/**
 * The vendors of captchas for development: their signatures, responses and errors, and scripts with the interface of
 * their widgets, in which a tester chooses what happens.
 */
export const createCaptchaSandbox = ({ now, localUrl }: { now: () => Date; localUrl: () => string }) => {
  const tickets = new CaptchaTickets(now)
  const plugin: FastifyPluginAsync = async (app) => {
    await app.register(
      async (scope) => {
        // The signatures cover the body as it was sent.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
        scope.get('/widget.js', async (_request, reply) =>
          reply.type('text/javascript; charset=utf-8').send(drawWidgetScript(`${PREFIX}/ticket`)),
        )
        scope.post<{ Querystring: { scene?: string; fault?: string } }>('/ticket', async ({ query }) =>
          tickets.issue(
            query.scene ?? '',
            CAPTCHA_FAULTS.find((each) => each === query.fault),
          ),
        )
        scope.post<{ Body: string }>('/tencent', async (request, reply) => {
          const RequestId = randomUUID()
          const fault = refuseTencent(request, now())
          if (fault) return { Response: { Error: { Code: fault, Message: fault }, RequestId } }
          const input = JSON.parse(request.body) as Record<string, string>
          if (input.AppSecretKey !== APP_SECRET) return { Response: { CaptchaCode: 100, RequestId } }
          const verdict = tickets.use(input.Ticket, String(input.CaptchaAppId), input.Randstr)
          if (verdict === 'hangs') await wait(HANG_MILLISECONDS, undefined, { ref: false })
          if (verdict === 'fails') return reply.code(502).send('bad gateway')
          return { Response: { CaptchaCode: TENCENT_CODES[verdict], CaptchaMsg: verdict, RequestId } }
        })
        scope.post<{ Body: string }>('/aliyun', async (request, reply) => {
          const RequestId = randomUUID()
          const fault = refuseAliyun(request, now())
          if (fault) return reply.code(400).send({ RequestId, Code: fault, Message: fault, Success: false })
          const form = new URLSearchParams(request.body)
          const verdict = tickets.use(readAliyunTicket(form.get('CaptchaVerifyParam')), form.get('SceneId') ?? '', '')
          if (verdict === 'hangs') await wait(HANG_MILLISECONDS, undefined, { ref: false })
          if (verdict === 'fails') return reply.code(502).send('bad gateway')
          const Result = { VerifyResult: verdict === 'passed', VerifyCode: ALIYUN_CODES[verdict] }
          return { RequestId, Code: 'Success', Message: 'success', Success: true, Result }
        })
      },
      { prefix: PREFIX },
    )
  }
  const send = (input: string | URL, init?: RequestInit): Promise<Response> => {
    const url = String(input)
      .replace(`https://${TENCENT_CAPTCHA_HOST}/`, `${localUrl()}${PREFIX}/tencent`)
      .replace(`https://${ALIYUN_CAPTCHA_HOST}/`, `${localUrl()}${PREFIX}/aliyun`)
    return fetch(url, init)
  }
  const script = `${PREFIX}/widget.js`
  return { keyId: KEY_ID, scripts: { tencent: script, aliyun: script }, fetch: send as typeof fetch, plugin }
}

const TENCENT_CODES = { passed: 1, mismatch: 7, expired: 8, reused: 9, unknown: 15, refused: 21, hangs: 1 }
const ALIYUN_CODES = {
  passed: 'T001',
  mismatch: 'F012',
  expired: 'F008',
  reused: 'F008',
  unknown: 'F003',
  refused: 'F001',
  hangs: 'T001',
}

const isSame = (shown: string | undefined, expected: string): boolean => {
  const [one, other] = [Buffer.from(shown ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const isStale = (seconds: number, now: Date): boolean => !(Math.abs(now.getTime() / 1000 - seconds) < CLOCK_SECONDS)

const refuseTencent = ({ headers, body }: Signed, now: Date): string | undefined => {
  const seconds = Number(headers['x-tc-timestamp'])
  if (isStale(seconds, now)) return 'AuthFailure.SignatureExpire'
  const expected = signTencentCall({
    secretId: KEY_ID,
    secretKey: KEY_SECRET,
    service: 'captcha',
    host: TENCENT_CAPTCHA_HOST,
    contentType: TENCENT_CONTENT_TYPE,
    body,
    seconds,
  })
  if (!isSame(headers.authorization, expected)) return 'AuthFailure.SignatureFailure'
  if (headers['x-tc-action'] !== 'DescribeCaptchaResult') return 'InvalidAction'
  return headers['x-tc-version'] === '2019-07-22' ? undefined : 'NoSuchVersion'
}

const refuseAliyun = ({ headers, body }: Signed, now: Date): string | undefined => {
  const date = String(headers['x-acs-date'])
  if (isStale(Date.parse(date) / 1000, now)) return 'InvalidTimeStamp.Expired'
  const expected = signAliyunCall({
    accessKeyId: KEY_ID,
    accessKeySecret: KEY_SECRET,
    host: ALIYUN_CAPTCHA_HOST,
    action: 'VerifyIntelligentCaptcha',
    version: '2023-03-05',
    date,
    nonce: String(headers['x-acs-signature-nonce']),
    form: Object.fromEntries(new URLSearchParams(body)),
  })
  return isSame(headers.authorization, expected.headers.authorization) ? undefined : 'SignatureDoesNotMatch'
}

/** The widget of Aliyun gives one JSON text. */
const readAliyunTicket = (parameter: string | null): string => {
  try {
    return String((JSON.parse(parameter ?? '') as { certifyId?: string }).certifyId)
  } catch {
    return ''
  }
}
