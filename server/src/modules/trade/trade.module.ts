import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/db/database'
import type { MerchantChannels } from '../merchant/merchant-channels.service'
import { BillLearning } from './bill/bill-learning.service'
import { BillRepository } from './bill/bill.repository'
import { BillService } from './bill/bill.service'
import { createAfterSaleModule, type AfterSaleDeps } from './after-sale/after-sale.module'
import { createCouponModule } from './coupon/coupon.module'
import { RunningAfterSales } from './after-sale/running-after-sales.repository'
import type { GoodsKind } from './goods/goods-kind'
import { GoodsRegistry } from './goods/goods-registry'
import { createLedger } from './ledger/create-ledger'
import { createOfflineModule } from './offline/offline.module'
import { VoucherRepository } from './offline/voucher.repository'
import type { OfflineAccounts } from './offline/voucher.service'
import { BuyAgainService } from './order/buy-again.service'
import { CancelOrderService, CLOSE_PAYMENTS_JOB } from './order/cancel-order.service'
import { Destinations, type BuyersAddresses } from './order/destinations'
import { MyOrdersRepository } from './order/my-orders.repository'
import { OrderCoupons } from './order/order-coupons.service'
import { OrderMoves } from './order/order-moves.service'
import { OrderRepository, type OrderRow } from './order/order.repository'
import { orderRoutes } from './order/order.routes'
import { OrderService } from './order/order.service'
import { EXPIRE_JOB, PlaceOrderService, type BuyersCarts, type PayingShops } from './order/place-order.service'
import { RefundedLinesRepository } from './order/refunded-lines.repository'
import { QuoteService, type DeliveryPrices } from './order/quote.service'
import { createAudit } from '../staff/staff.module'
import { DeskPayments } from './payment/desk-payment.service'
import { PaymentRepository } from './payment/payment.repository'
import { paymentRoutes } from './payment/payment.routes'
import { PaymentService, type Payers } from './payment/payment.service'
import { PayWays } from './payment/pay-ways'
import { PaymentMoves } from './payment/payment-moves.service'
import { ParcelRepository } from './parcel/parcel.repository'
import { RefundBook } from './refund/refund-book.service'
import { REFUND_JOB, RefundOpening } from './refund/refund-opening.service'
import { RefundLines } from './refund/refund-lines.service'
import { RefundRepository } from './refund/refund.repository'
import { RefundService } from './refund/refund.service'
import { RefundRequestRepository } from './refund/refund-request.repository'
import { SettlementService } from './payment/settlement.service'
import { NotificationRepository } from './payment/notification.repository'
import { NotificationService } from './payment/notification.service'
import { registerNotify } from './payment/notify.routes'

export interface TradeDeps extends AfterSaleDeps {
  /** What can be sold. */
  goods: GoodsKind[]
  courses: { listCoursesOnlyThrough(userId: string, orderIds: string[]): Promise<string[]> }
  shops: PayingShops
  users: Payers
  addresses: BuyersAddresses
  carts: BuyersCarts
  delivery: DeliveryPrices
  merchants: Pick<MerchantChannels, 'find' | 'findActive' | 'listIds' | 'listWays'>
  offlineAccounts: OfflineAccounts
  /** The most that one person may refund, or confirm to have come, alone. */
  refundLimitFen: number
  /** How long ending an order waits for a silent channel; tests wait less. */
  channelPatienceMilliseconds?: number
}

/** What was refunded of lines; for modules whose goods trade sells, which come before it. */
export const createRefundedLines = (database: Database) => new RefundedLinesRepository(database)

/** Orders, their payments and their coupons, which only make sense together. */
export const createTradeModule = (deps: TradeDeps) => {
  const { database, now, jobs, courses, shops, users, addresses, media, merchants } = deps
  const goods = new GoodsRegistry(deps.goods)
  const destinations = new Destinations(addresses)
  const payWays = new PayWays(shops, merchants, deps.offlineAccounts)
  const afterSale = createAfterSaleModule(deps)
  const quotes = new QuoteService({ goods, payWays, delivery: deps.delivery, media, now })
  const orders = new OrderRepository(database)
  const payments = new PaymentRepository(database)
  const { routes: couponRoutes, held } = createCouponModule({ database, now })
  const vouchers = new VoucherRepository(database)
  const ledger = createLedger(deps)
  const coupons = new OrderCoupons(held, orders, ledger, now)
  const moves = new OrderMoves({ orders, goods, coupons, vouchers, parcels: new ParcelRepository(database), now })
  const paymentMoves = new PaymentMoves(payments, ledger, now)
  const refundRows = new RefundRepository(database)
  const refundLines = new RefundLines(orders, refundRows, new RefundRequestRepository(database))
  const opening = new RefundOpening({
    payments,
    paymentMoves,
    refunds: refundRows,
    lines: refundLines,
    ledger,
    jobs,
    now,
  })
  const book = new RefundBook({
    database,
    payments,
    paymentMoves,
    refunds: refundRows,
    orders,
    orderMoves: moves,
    opening,
    ledger,
    follower: afterSale.follower,
    jobs,
    now,
  })
  const settlement = new SettlementService({
    database,
    payments,
    paymentMoves,
    refunds: refundRows,
    opening,
    book,
    orderMoves: moves,
    merchants,
    now,
  })
  const learning = new BillLearning(payments, settlement, book, now)
  const bills = new BillService({
    database,
    bills: new BillRepository(database),
    accounts: merchants,
    learning,
    jobs,
    now,
  })
  const placing = new PlaceOrderService({
    database,
    orders,
    moves,
    quotes,
    coupons,
    goods,
    carts: deps.carts,
    destinations,
    shops,
    now,
  })
  const canceling = new CancelOrderService({
    database,
    orders,
    moves,
    payments: settlement,
    jobs,
    now,
    patienceMilliseconds: deps.channelPatienceMilliseconds,
  })
  const paying = new PaymentService({
    database,
    payments,
    orders,
    goods,
    payWays,
    payers: users,
    settlement,
    merchants,
    bills,
    now,
  })
  const refunds = new RefundService({ payments, refunds: refundRows, book, settlement, jobs, now })

  const offline = createOfflineModule({
    ...deps,
    accounts: deps.offlineAccounts,
    vouchers,
    orders,
    orderMoves: moves,
    payments,
    paymentMoves,
    paying,
    settlement,
    opening,
    book,
    limitFen: deps.refundLimitFen,
  })
  const notifications = new NotificationService({
    inbox: new NotificationRepository(database),
    merchants,
    settlement,
    jobs,
    now,
  })

  const orderViews = new OrderService({
    orders,
    mine: new MyOrdersRepository(database),
    quotes,
    coupons,
    destinations,
    afterSales: new RunningAfterSales(database),
    now,
  })

  jobs.handle(EXPIRE_JOB, ({ orderId, deadline }) => canceling.expire(orderId, deadline))
  jobs.handle(CLOSE_PAYMENTS_JOB, ({ orderId }) => settlement.closeWaiting(orderId))
  // Jobs from before refunds were rows name the payment, whose id their row has.
  jobs.handle(REFUND_JOB, ({ refundId, paymentId, round = '0' }) =>
    refunds.refund(refundId ?? paymentId, Number(round)),
  )
  return {
    routes: {
      ...couponRoutes,
      ...afterSale.routes,
      ...orderRoutes(orderViews, placing, canceling, new BuyAgainService(orders, goods, now)),
      ...paymentRoutes(paying, new DeskPayments(paying, orders, createAudit(deps))),
      ...offline.routes,
    },
    coupons: held,
    refunds: {
      /** Courses that the learner has only through orders whose refund runs. */
      async listRefundingCourses(userId: string): Promise<string[]> {
        const orderIds = await orders.listRefunding(userId)
        return orderIds.length > 0 ? courses.listCoursesOnlyThrough(userId, orderIds) : []
      },
    },
    /** What parcels need. */
    orders,
    moves,
    toOrder: (row: OrderRow) => orderViews.toOrder(row),
    registerNotifications: (app: FastifyInstance): void => registerNotify(app, notifications),
  }
}
