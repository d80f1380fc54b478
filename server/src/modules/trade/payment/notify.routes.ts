import type { FastifyInstance } from 'fastify'
import type { NotificationService } from './notification.service'

/** More than any provider sends. */
const MAX_BYTES = 64 * 1024
const STATUS = { accepted: 200, refused: 400, failed: 500 } as const
const ACCOUNT = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
const PARAMS = {
  type: 'object',
  properties: { provider: { type: 'string', maxLength: 20 }, accountId: { type: 'string', pattern: ACCOUNT } },
}

/** Notifications of payments and refunds. The body stays text because its signature covers every byte. */
export const registerNotify = (app: FastifyInstance, notifications: NotificationService): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string; accountId: string } }>(
      '/pay/notify/:provider/:accountId',
      { schema: { params: PARAMS }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const received = await notifications.receive(request.params, request.headers, String(request.body ?? ''))
        if (!received) return reply.code(404).send({ message: 'no such account' })
        const { outcome, fault, error, response } = received
        if (outcome === 'refused') request.log.warn({ reqId: request.id, fault }, 'payment notification refused')
        if (outcome === 'failed') request.log.error({ reqId: request.id, err: error }, 'payment notification failed')
        // A provider sends again after a 5xx; an invalid notification stays invalid.
        return reply.code(STATUS[outcome]).type(response.contentType).send(response.body)
      },
    )
  })
}
