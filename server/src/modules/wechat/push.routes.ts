import type { FastifyInstance } from 'fastify'
import type { PushService } from './push.service'

/** More than any message has. */
const MAX_BYTES = 64 * 1024
const STATUS = { accepted: 200, unknown: 200, refused: 403, failed: 500 } as const
const TYPE = {
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const
const NO_ACCOUNT = 'no such account'

const PARAMS = { type: 'object', properties: { shopId: { type: 'string', pattern: '^[\\w-]{1,64}$' } } }
const FIELD = { type: 'string', maxLength: 128, default: '' }
const QUERY = {
  type: 'object',
  properties: { signature: FIELD, msg_signature: FIELD, timestamp: FIELD, nonce: FIELD, echostr: FIELD },
}
interface Push {
  Params: { shopId: string }
  Querystring: { signature: string; msg_signature: string; timestamp: string; nonce: string; echostr: string }
}

/** Where WeChat sends its messages. The body stays text: what was encrypted is read after its signature was checked. */
export const registerPushes = (app: FastifyInstance, pushes: PushService): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const schema = { params: PARAMS, querystring: QUERY }
    scope.get<Push>('/wechat/push/:shopId', { schema }, async ({ params, query }, reply) => {
      const echo = await pushes.check(params.shopId, query)
      return echo === undefined
        ? reply.code(403).type(TYPE.text).send('badSignature')
        : reply.type(TYPE.text).header('x-content-type-options', 'nosniff').send(echo)
    })
    scope.post<Push>('/wechat/push/:shopId', { schema, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { shopId } = request.params
      const got = await pushes.receive(shopId, request.query, typeof request.body === 'string' ? request.body : '')
      if (!got) return reply.code(404).type(TYPE.text).send(NO_ACCOUNT)
      const { outcome, fault, error, format, body } = got
      const facts = { reqId: request.id, shopId }
      if (outcome === 'unknown') request.log.warn(facts, 'message of WeChat that nothing is done with')
      if (outcome === 'refused') request.log.warn({ ...facts, fault }, 'message of WeChat refused')
      if (outcome === 'failed') request.log.error({ ...facts, err: error }, 'message of WeChat not answered')
      return reply.code(STATUS[outcome]).type(TYPE[format]).send(body)
    })
  })
}
