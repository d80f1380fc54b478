import type { FastifyInstance } from 'fastify'
import { NotificationRefused, type PaymentChannel } from '../../../providers/wechat-pay/payment-channel'
import { NOTIFY_PATH } from '../../../providers/wechat-pay/wechat-pay-settings'
import type { SettlementService } from './settlement.service'

/** Notifications of payments and refunds by WeChat. The body stays text because its signature covers every byte. */
export const registerWechatNotify = (
  app: FastifyInstance,
  channel: PaymentChannel,
  settlement: SettlementService,
): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const refused = error instanceof NotificationRefused
      if (refused) request.log.warn({ reqId: request.id, reason: error.message }, 'payment notification refused')
      else request.log.error({ reqId: request.id, err: error }, 'payment notification failed')
      // WeChat retries after a 5xx; an invalid notification stays invalid.
      return reply.code(refused ? 400 : 500).send({ code: 'FAIL', message: refused ? error.message : '处理失败' })
    })
    scope.post(NOTIFY_PATH, async (request) => {
      await settlement.applyNotification(await channel.readNotification(request.headers, String(request.body ?? '')))
      return { code: 'SUCCESS', message: '成功' }
    })
  })
}
