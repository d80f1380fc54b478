import type { FastifyInstance } from 'fastify'
import { MESSAGE_KINDS } from '@contract/message/message-kinds'
import type { NoticeTemplate, NoticeTemplates } from '../../providers/wechat/notice'
import { refuseData } from './notice-check'
import { addNoticeRoute, type NoticeMessage, type NoticeRoutes } from './notice-route'

const toTemplate = (id: string): NoticeTemplate => ({
  id,
  keywords: { title: 'thing1', content: 'thing2', time: 'time3' },
})
const toTemplates = (prefix: string): NoticeTemplates =>
  Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, toTemplate(`${prefix}-${kind}`)]))

/** The school's templates at the sandbox: of the service account, and of the mini-program. */
export const SANDBOX_ACCOUNT_TEMPLATES = toTemplates('sandbox-account')
const { live: _live, ...miniTemplates } = toTemplates('sandbox-notice')
export const SANDBOX_NOTICE_TEMPLATES: NoticeTemplates = miniTemplates

export const KEYWORDS_OF_NOTICE = ['thing1', 'thing2', 'time3']
const IDS = Object.values(SANDBOX_ACCOUNT_TEMPLATES).map(({ id }) => id)

interface Message extends NoticeMessage {
  url?: unknown
  client_msg_id?: unknown
}

/**
 * Template messages as WeChat's service accounts send them: to those who follow (`/follow`), one for a `client_msg_id`.
 * `/account-messages` shows what was sent.
 */
export const addTemplateMessages = (app: FastifyInstance, options: NoticeRoutes): void => {
  const followers = new Set<string>()
  /** What was said of each `client_msg_id`. */
  const accepted = new Map<string, object>()

  app.post<{ Body: { person?: unknown; follows?: unknown } | undefined }>('/follow', async ({ body }, reply) => {
    const openid = options.toOpenid(body?.person)
    if (!openid) return reply.code(400).send({ errcode: 40003, errmsg: 'invalid openid' })
    if (body?.follows === false) followers.delete(openid)
    else followers.add(openid)
    return { errcode: 0, errmsg: 'ok' }
  })

  addNoticeRoute<Message>(app, options, {
    send: '/cgi-bin/message/template/send',
    list: '/account-messages',
    take({ touser, template_id: templateId, url, client_msg_id: clientId, data = {} }, keep) {
      if (typeof templateId !== 'string' || !IDS.includes(templateId))
        return { errcode: 40037, errmsg: 'invalid template_id' }
      const refusal = refuseData(KEYWORDS_OF_NOTICE, data)
      if (refusal) return refusal
      if (typeof touser !== 'string' || !followers.has(touser)) return { errcode: 43004, errmsg: 'require subscribe' }
      const key = `${touser} ${String(clientId)}`
      const before = typeof clientId === 'string' && clientId ? accepted.get(key) : undefined
      if (before) return before
      const response = keep({ touser, templateId, url, data })
      accepted.set(key, response)
      return response
    },
  })
}
