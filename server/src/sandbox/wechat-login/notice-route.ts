import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Fault, NoticeFaults } from './notice-faults'
import type { MessageData } from './notice-check'

const KEPT = 100

export interface NoticeMessage {
  touser?: unknown
  template_id?: unknown
  data?: MessageData
}

export interface NoticeRoutes {
  isToken: (token: unknown) => boolean
  /** The person's openid at the account that sends. */
  toOpenid: (person: unknown) => string | undefined
  faults: NoticeFaults
  now: () => Date
}

interface NoticeRoute<Message extends NoticeMessage> {
  /** Where WeChat takes the messages. */
  send: string
  /** Where those that were sent are shown. */
  list: string
  /** Takes a message, or says why not; `keep` shows it in the list. */
  take: (message: Message, keep: (shown: object) => Sent) => object
}
interface Sent {
  errcode: 0
  errmsg: string
  msgid: number
}

/** Takes messages as WeChat does, with its token and the faults that were asked for, and shows the latest. */
export const addNoticeRoute = <Message extends NoticeMessage>(
  app: FastifyInstance,
  { isToken, faults, now }: NoticeRoutes,
  { send, list, take }: NoticeRoute<Message>,
): void => {
  const sent: object[] = []
  const describeSent = (): Sent => ({ errcode: 0, errmsg: 'ok', msgid: sent.length })
  const keep = (shown: object): Sent => {
    sent.unshift({ ...shown, sentAt: now().toISOString() })
    sent.length = Math.min(sent.length, KEPT)
    return describeSent()
  }
  app.get(list, async (_request, reply) => reply.header('cache-control', 'no-store').send(sent))
  app.post<{ Querystring: { access_token?: string }; Body: Message | undefined }>(send, async (request, reply) => {
    if (!isToken(request.query.access_token))
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    const fault = faults.take()
    if (fault === 'down') return breakDown(fault, reply)
    if (typeof fault === 'number') return { errcode: fault, errmsg: 'refused on demand' }
    const response = take((request.body ?? {}) as Message, keep)
    return breakDown(fault, reply) ?? response
  })
}

/** Responds like a server that broke, or breaks the connection; undefined to go on. */
const breakDown = (fault: Fault | undefined, reply: FastifyReply) => {
  if (fault === 'down') return reply.code(502).type('text/html').send('<html>502 Bad Gateway</html>')
  if (fault === 'silent') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return undefined
}
