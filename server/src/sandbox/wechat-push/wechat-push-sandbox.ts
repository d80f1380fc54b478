import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../kernel/secrets'
import { encryptMessage, signParts } from '../../providers/wechat/push/message-crypto'
import { writeMessage, type MessageFormat } from '../../providers/wechat/push/message-text'
import { Deliveries, postNotification } from '../payment/deliveries'
import { registerFaultRoutes } from '../payment/faults.routes'
import { PaymentFaults } from '../payment/payment-faults'

const PREFIX = '/sandbox/wechat-push'

interface PushOptions {
  /** As a school chooses it in WeChat's back office. */
  format?: MessageFormat
  /** Not encrypted. */
  plain?: boolean
}

interface WechatPushSandboxDeps {
  secrets: Secrets
  now: () => Date
  localUrl: () => string
  /** Of the mini-program that messages are about. */
  appId: string
}

interface SentBody {
  shop: string
  message: Record<string, unknown>
  format?: MessageFormat
  plain?: boolean
}
const SENT_BODY = {
  type: 'object',
  required: ['shop', 'message'],
  additionalProperties: false,
  properties: {
    shop: { type: 'string', maxLength: 64 },
    message: { type: 'object' },
    format: { type: 'string', enum: ['json', 'xml'] },
    plain: { type: 'boolean' },
  },
}

/**
 * The half of WeChat that sends messages to a mini-program's server, signed and encrypted as the real one does it:
 * late, twice, out of order or never on demand.
 */
export const createWechatPushSandbox = async ({ secrets, now, localUrl, appId }: WechatPushSandboxDeps) => {
  const secret = await secrets.get('sandbox_wechat_push', () => randomBytes(16).toString('hex'))
  const faults = new PaymentFaults()
  const deliveries = new Deliveries(faults)
  const derive = (shopId: string, what: string): string =>
    createHash('sha256').update(`${secret}/${shopId}/${what}`).digest('hex')

  /** What a school without an account has in its back office. */
  const accountOf = (shopId: string) => ({
    shopId,
    pushToken: derive(shopId, 'token').slice(0, 32),
    encodingAesKey: derive(shopId, 'aes').slice(0, 43),
    plainMode: false,
    offerId: String(parseInt(derive(shopId, 'offer').slice(0, 8), 16)),
    appKey: derive(shopId, 'key').slice(0, 32),
    sandboxAppKey: derive(shopId, 'sandbox-key').slice(0, 32),
    env: 1 as const,
  })

  const addressOf = (shopId: string, nonce: string, extra: (timestamp: string) => object) => {
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const query = { signature: signParts(accountOf(shopId).pushToken, timestamp, nonce), timestamp, nonce }
    return `${localUrl()}/wechat/push/${shopId}?${new URLSearchParams({ ...query, ...extra(timestamp) }).toString()}`
  }

  /** One attempt; the address is signed anew each time. Undefined where nobody answers. */
  const post = (shopId: string, message: object, { format = 'json', plain = false }: PushOptions) => {
    const { pushToken, encodingAesKey } = accountOf(shopId)
    const nonce = String(parseInt(randomBytes(4).toString('hex'), 16))
    const text = writeMessage(message, format)
    const encrypted = plain ? undefined : encryptMessage(text, { encodingAesKey, appId })
    const body = encrypted ? writeMessage({ ToUserName: 'gh_sandbox', Encrypt: encrypted }, format) : text
    const url = addressOf(shopId, nonce, (timestamp) =>
      encrypted ? { encrypt_type: 'aes', msg_signature: signParts(pushToken, timestamp, nonce, encrypted) } : {},
    )
    return postNotification(url, {
      body,
      headers: { 'content-type': format === 'json' ? 'application/json' : 'text/xml' },
    })
  }

  /** What WeChat asks when staff save the address; returns whether it was answered rightly. */
  const checkAddress = async (shopId: string): Promise<boolean> => {
    const echo = randomBytes(8).toString('hex')
    const nonce = randomBytes(4).toString('hex')
    const response = await fetch(addressOf(shopId, nonce, () => ({ echostr: echo })))
    return response.ok && (await response.text()) === echo
  }

  /**
   * Sends an event, and again until it is acknowledged. Resolves after the first attempt, with its response.
   * @param message the event's own fields; what every message has is added
   */
  const send = async (
    shopId: string,
    message: Record<string, unknown>,
    options: PushOptions = {},
  ): Promise<{ ok: boolean; body: string } | undefined> => {
    const written = {
      ToUserName: 'gh_sandbox',
      FromUserName: message.OpenId ?? message.openid ?? 'sandbox',
      CreateTime: Math.floor(now().getTime() / 1000),
      MsgType: 'event',
      ...message,
    }
    let response: Awaited<ReturnType<typeof post>>
    await deliveries.deliver(async () => {
      response = await post(shopId, written, options)
      return response?.ok === true
    })
    return response
  }

  const register = async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (scope) => {
        registerFaultRoutes(scope, faults)
        scope.addHook('onClose', async () => deliveries.stop())
        scope.post<{ Body: SentBody }>('/send', { schema: { body: SENT_BODY } }, async ({ body }) => {
          const { shop, message, ...options } = body
          return { response: (await send(shop, message, options)) ?? null }
        })
        scope.post<{ Body: { shop: string } }>('/check', async ({ body }) => ({
          answered: await checkAddress(body.shop),
        }))
      },
      { prefix: PREFIX },
    )
  }
  return { accountOf, send, checkAddress, faults, register }
}
export type WechatPushSandbox = Awaited<ReturnType<typeof createWechatPushSandbox>>
