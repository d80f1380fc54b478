import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PaymentChannel } from '../../providers/wechat-pay/payment-channel'
import { CancelOrderService } from './order/cancel-order.service'
import { OrderMoves } from './order/order-moves.service'
import { OrderRepository } from './order/order.repository'
import { orderRoutes } from './order/order.routes'
import { OrderService } from './order/order.service'
import { EXPIRE_JOB, PlaceOrderService, type GoodsCatalogue, type PayingShops } from './order/place-order.service'
import { PaymentRepository } from './payment/payment.repository'
import { paymentRoutes } from './payment/payment.routes'
import { PaymentService, type Payers } from './payment/payment.service'
import { RefundService } from './refund/refund.service'
import { RECONCILE_JOB, REFUND_JOB, SettlementService } from './payment/settlement.service'
import { registerWechatNotify } from './payment/wechat-notify.routes'

export interface TradeDeps {
  database: Database
  now: () => Date
  jobs: Jobs
  courses: GoodsCatalogue & {
    listCoursesOnlyThrough(userId: string, orderIds: string[]): Promise<string[]>
  }
  shops: PayingShops
  users: Payers
  media: Pick<Media, 'urlOf'>
  channel: PaymentChannel
}

/** Orders and their payments, which only make sense together. */
export const createTradeModule = ({ database, now, jobs, courses, shops, users, media, channel }: TradeDeps) => {
  const orders = new OrderRepository(database)
  const payments = new PaymentRepository(database)
  const moves = new OrderMoves(orders, courses, now)
  const settlement = new SettlementService(database, payments, moves, channel, jobs, now)
  const placing = new PlaceOrderService(database, orders, moves, courses, shops, now)
  const canceling = new CancelOrderService(database, orders, moves, settlement)
  const paying = new PaymentService(database, payments, orders, courses, shops, users, settlement, channel, now)
  const refunds = new RefundService(database, payments, settlement, channel, jobs, now)

  jobs.handle(EXPIRE_JOB, ({ orderId }) => canceling.expire(orderId))
  jobs.handle(REFUND_JOB, ({ paymentId, round = '0', reason }) => refunds.refund(paymentId, Number(round), reason))
  jobs.handle(RECONCILE_JOB, ({ paymentId, round }) => settlement.reconcile(paymentId, Number(round)))
  return {
    routes: {
      ...orderRoutes(new OrderService(orders, placing, shops, media, now), placing, canceling),
      ...paymentRoutes(paying),
    },
    refunds: {
      /** Courses that the learner has only through orders whose refund runs. */
      async listRefundingCourses(userId: string): Promise<string[]> {
        const orderIds = await orders.listRefunding(userId)
        return orderIds.length > 0 ? courses.listCoursesOnlyThrough(userId, orderIds) : []
      },
    },
    registerNotifications: (app: FastifyInstance): void => registerWechatNotify(app, channel, settlement),
  }
}
