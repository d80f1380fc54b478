import type { FastifyInstance } from 'fastify'
import { refuseData } from './notice-check'
import { addNoticeRoute, type NoticeMessage, type NoticeRoutes } from './notice-route'
import { KEYWORDS_OF_NOTICE, SANDBOX_NOTICE_TEMPLATES } from './template-messages.routes'
import type { LiveTemplate } from '../../providers/wechat/wechat-subscribe-messages'

/** The school's template at the sandbox. */
export const SANDBOX_LIVE_TEMPLATE: LiveTemplate = {
  id: 'sandbox-live-reminder',
  keywords: { title: 'thing1', startsAt: 'time2', course: 'thing3', note: 'thing4' },
}
/** Keywords of each template by its id. */
const TEMPLATES = new Map([
  [SANDBOX_LIVE_TEMPLATE.id, Object.values(SANDBOX_LIVE_TEMPLATE.keywords)],
  ...Object.values(SANDBOX_NOTICE_TEMPLATES).map(({ id }) => [id, KEYWORDS_OF_NOTICE] as [string, string[]]),
])

interface Message extends NoticeMessage {
  page?: unknown
}

/**
 * Subscribe messages as WeChat takes them: each needs an agreement of the person, which is used up by it. `/agree` is
 * what the emulator's phone says when somebody agrees; `/messages` shows what was sent.
 */
export const addSubscribeMessages = (app: FastifyInstance, options: NoticeRoutes): void => {
  const agreements = new Map<string, number>()
  const keyOf = (openid: unknown, templateId: unknown) => `${String(openid)} ${String(templateId)}`

  app.post<{ Body: { person?: unknown; templateIds?: unknown } | undefined }>('/agree', async ({ body }, reply) => {
    const openid = options.toOpenid(body?.person)
    const ids = Array.isArray(body?.templateIds) ? body.templateIds : []
    if (!openid || ids.some((id) => !TEMPLATES.has(id)))
      return reply.code(400).send({ errcode: 20001, errmsg: 'No template data return' })
    for (const id of ids) agreements.set(keyOf(openid, id), (agreements.get(keyOf(openid, id)) ?? 0) + 1)
    return { errcode: 0, errmsg: 'ok' }
  })

  addNoticeRoute<Message>(app, options, {
    send: '/cgi-bin/message/subscribe/send',
    list: '/messages',
    take({ touser, template_id: templateId, page = '', data = {} }, keep) {
      const keywords = TEMPLATES.get(String(templateId))
      if (!keywords) return { errcode: 40037, errmsg: 'invalid template_id' }
      const refusal = refuseData(keywords, data)
      if (refusal) return refusal
      if (typeof page !== 'string' || page.startsWith('/')) return { errcode: 41030, errmsg: 'invalid page' }
      const left = agreements.get(keyOf(touser, templateId)) ?? 0
      if (left === 0) return { errcode: 43101, errmsg: 'user refuse to accept the msg' }
      agreements.set(keyOf(touser, templateId), left - 1)
      return keep({ touser, templateId, page, data })
    },
  })
}
