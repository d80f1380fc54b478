import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MerchantChannels } from '../merchant/merchant-channels.service'
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
import { NotificationRepository } from './payment/notification.repository'
import { NotificationService } from './payment/notification.service'
import { registerNotify } from './payment/notify.routes'

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
  merchants: Pick<MerchantChannels, 'find' | 'findActive' | 'listWays'>
}

/** Orders and their payments, which only make sense together. */
export const createTradeModule = ({ database, now, jobs, courses, shops, users, media, merchants }: TradeDeps) => {
  const orders = new OrderRepository(database)
  const payments = new PaymentRepository(database)
  const moves = new OrderMoves(orders, courses, now)
  const settlement = new SettlementService(database, payments, moves, merchants, jobs, now)
  const placing = new PlaceOrderService(database, orders, moves, courses, shops, now)
  const canceling = new CancelOrderService(database, orders, moves, settlement)
  const paying = new PaymentService(database, payments, orders, courses, shops, users, settlement, merchants, now)
  const refunds = new RefundService(database, payments, settlement, jobs, now)

  const notifications = new NotificationService(new NotificationRepository(database), merchants, settlement, jobs, now)

  jobs.handle(EXPIRE_JOB, ({ orderId }) => canceling.expire(orderId))
  jobs.handle(REFUND_JOB, ({ paymentId, round = '0', reason }) => refunds.refund(paymentId, Number(round), reason))
  jobs.handle(RECONCILE_JOB, ({ paymentId, round }) => settlement.reconcile(paymentId, Number(round)))
  return {
    routes: {
      ...orderRoutes(new OrderService(orders, placing, shops, merchants, media, now), placing, canceling),
      ...paymentRoutes(paying),
    },
    refunds: {
      /** Courses that the learner has only through orders whose refund runs. */
      async listRefundingCourses(userId: string): Promise<string[]> {
        const orderIds = await orders.listRefunding(userId)
        return orderIds.length > 0 ? courses.listCoursesOnlyThrough(userId, orderIds) : []
      },
    },
    registerNotifications: (app: FastifyInstance): void => registerNotify(app, notifications),
  }
}
