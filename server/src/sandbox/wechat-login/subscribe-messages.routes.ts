import type { FastifyInstance } from 'fastify'
import type { LiveTemplate } from '../../providers/wechat/wechat-subscribe-messages'

/** The school's template at the sandbox. */
export const SANDBOX_LIVE_TEMPLATE: LiveTemplate = {
  id: 'sandbox-live-reminder',
  keywords: { title: 'thing1', startsAt: 'time2', course: 'thing3', note: 'thing4' },
}
const KEYWORDS = Object.values(SANDBOX_LIVE_TEMPLATE.keywords)
const TIME = /^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/
const KEPT = 100

interface Message {
  touser?: unknown
  template_id?: unknown
  page?: unknown
  data?: Record<string, { value?: unknown } | undefined>
}

const isValid = (keyword: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (keyword.startsWith('time') ? TIME.test(value) : Array.from(value).length <= 20)

export interface SubscribeRoutes {
  isToken: (token: unknown) => boolean
  /** The person's openid in the mini-program. */
  toOpenid: (person: unknown) => string | undefined
  now: () => Date
}

/**
 * Subscribe messages as WeChat takes them: each needs an agreement of the person, which is used up by it. `/agree` is
 * what the emulator's phone says when somebody agrees; `/messages` shows what was sent.
 */
export const addSubscribeMessages = (app: FastifyInstance, { isToken, toOpenid, now }: SubscribeRoutes): void => {
  const agreements = new Map<string, number>()
  const sent: object[] = []
  const keyOf = (openid: unknown, templateId: unknown) => `${String(openid)} ${String(templateId)}`

  app.post<{ Body: { person?: unknown; templateIds?: unknown } | undefined }>('/agree', async ({ body }, reply) => {
    const openid = toOpenid(body?.person)
    const ids = Array.isArray(body?.templateIds) ? body.templateIds : []
    if (!openid || ids.some((id) => id !== SANDBOX_LIVE_TEMPLATE.id))
      return reply.code(400).send({ errcode: 20001, errmsg: 'No template data return' })
    for (const id of ids) agreements.set(keyOf(openid, id), (agreements.get(keyOf(openid, id)) ?? 0) + 1)
    return { errcode: 0, errmsg: 'ok' }
  })
  app.get('/messages', async (_request, reply) => reply.header('cache-control', 'no-store').send(sent))

  app.post<{ Querystring: { access_token?: string }; Body: Message | undefined }>(
    '/cgi-bin/message/subscribe/send',
    async ({ query, body = {} }) => {
      if (!isToken(query.access_token))
        return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
      const { touser, template_id: templateId, page = '', data = {} } = body
      if (templateId !== SANDBOX_LIVE_TEMPLATE.id) return { errcode: 40037, errmsg: 'invalid template_id' }
      const wrong = KEYWORDS.find((keyword) => !isValid(keyword, data[keyword]?.value))
      if (wrong) return { errcode: 47003, errmsg: `argument invalid! data.${wrong}.value invalid` }
      if (typeof page !== 'string' || page.startsWith('/')) return { errcode: 41030, errmsg: 'invalid page' }
      const left = agreements.get(keyOf(touser, templateId)) ?? 0
      if (left === 0) return { errcode: 43101, errmsg: 'user refuse to accept the msg' }
      agreements.set(keyOf(touser, templateId), left - 1)
      sent.unshift({ touser, templateId, page, data, sentAt: now().toISOString() })
      sent.length = Math.min(sent.length, KEPT)
      return { errcode: 0, errmsg: 'ok', msgid: sent.length }
    },
  )
}
