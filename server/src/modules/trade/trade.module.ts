import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MerchantChannels } from '../merchant/merchant-channels.service'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import type { ReturnedPieces } from './after-sale/after-sale-refunds.service'
import type { Usage } from './after-sale/after-sale-rules.service'
import { AfterSaleRepository } from './after-sale/after-sale.repository'
import { createAfterSaleModule, createAfterSaleMoves } from './after-sale/after-sale.module'
import { isUnderAfterSale, RunningAfterSales } from './after-sale/running-after-sales.repository'
import { ShippedOrders } from './parcel/shipped-orders.repository'
import { createBillModule } from './bill/bill.module'
import { createCouponModule } from './coupon/coupon.module'
import type { GoodsKind } from './goods/goods-kind'
import { GoodsRegistry } from './goods/goods-registry'
import { createLedger } from './ledger/create-ledger'
import { createOfflineModule } from './offline/offline.module'
import { VoucherRepository } from './offline/voucher.repository'
import type { OfflineAccounts } from './offline/voucher.service'
import type { BuyersAddresses } from './order/destinations'
import type { OrderActivities } from './order/order-activities'
import { createOrderModule, createOrderMoves } from './order/order.module'
import type { OrderCommissions } from './order/order-moves.service'
import type { BuyersCarts, PlannedCommissions } from './order/place-order.service'
import type { DeliveryPrices } from './order/quote.service'
import { PaidPricesRepository } from './order/paid-prices.repository'
import { ReceivedGoodsRepository } from './order/received-goods.repository'
import { RefundedLinesRepository } from './order/refunded-lines.repository'
import { ParcelRepository } from './parcel/parcel.repository'
import { PayWays, type PayingShops } from './payment/pay-ways'
import type { PayoutReports } from './payment/notification.service'
import { createPaymentModule, createSettlement } from './payment/payment.module'
import { paidWayOf, PaymentRepository } from './payment/payment.repository'
import type { Payers } from './payment/payment.service'
import { createRefundRequestModule, createSchoolRefunds } from './refund-request/refund-request.module'
import { RefundRequestRepository } from './refund-request/refund-request.repository'
import { FORM_JOB, FormingOrders, UNFORM_JOB } from './refund/forming-orders.service'
import type { ItemPicturesDeps } from './virtual/item-pictures'
import { createVirtualModule, type VirtualPaymentDeps } from './virtual/virtual.module'
import { LineRefunds } from './refund/line-refunds.service'
import { createRefundModule } from './refund/refund.module'

export interface TradeDeps extends DeskDeps, Pick<ItemPicturesDeps, 'storage' | 'pictures' | 'publicUrl'> {
  jobs: Jobs
  media: Pick<Media, 'urlOf' | 'signedUrlOf'>
  messages: MessageSender
  usage: Usage
  /** What can be sold. */
  goods: GoodsKind[]
  stock: ReturnedPieces
  courses: { listCoursesOnlyThrough(userId: string, orderIds: string[]): Promise<string[]> }
  shops: PayingShops & ItemPicturesDeps['shops']
  users: Payers
  addresses: BuyersAddresses
  carts: BuyersCarts
  delivery: DeliveryPrices
  merchants: Pick<MerchantChannels, 'find' | 'findActive' | 'listIds' | 'listWays'>
  offlineAccounts: OfflineAccounts
  payouts: PayoutReports
  commissions: OrderCommissions & PlannedCommissions
  activities: OrderActivities
  /** The most that one person may refund, or confirm to have come, alone. */
  refundLimitFen: number
  virtualPayment: VirtualPaymentDeps
  /** How long ending an order waits for a silent channel; tests wait less. */
  channelPatienceMilliseconds?: number
}

/** What can be sold, by kind; for what sells it at a price of its own, which comes before trade. */
export const createGoodsRegistry = (kinds: GoodsKind[]) => new GoodsRegistry(kinds)

/** What goods were sold for, for what compares its prices with it. */
export const createPaidPrices = (database: Database) => new PaidPricesRepository(database)

/** What was refunded of lines; for modules whose goods trade sells, which come before it. */
export const createRefundedLines = (database: Database) => new RefundedLinesRepository(database)

/** For how many days buyers may ask for their money back, for what must wait longer. */
export const createRefundWindow = (database: Database) => {
  const afterSales = new AfterSaleRepository(database)
  return { daysOf: async (shopId: string): Promise<number> => (await afterSales.findRules(shopId)).days }
}

/** What learners bought and received of goods; for what they write about them, which comes before it. */
export const createReceivedGoods = (database: Database) => new ReceivedGoodsRepository(database)

/**
 * The rooms of trade, which only make sense together, from the lowest floor to the highest (decision 0054). What a room
 * needs of a higher one comes to it by an interface of its own.
 */
export const createTradeModule = (deps: TradeDeps) => {
  const { database, shops, merchants, offlineAccounts, refundLimitFen: limitFen } = deps
  const goods = new GoodsRegistry(deps.goods)
  const coupon = createCouponModule(deps)
  const requests = new RefundRequestRepository(database)

  // What rows are written with: each move brings along what must move with it.
  const moves = createOrderMoves({
    ...deps,
    goods,
    held: coupon.held,
    ledger: createLedger(deps),
    vouchers: new VoucherRepository(database),
    parcels: new ParcelRepository(database),
  })
  const { orders, orderMoves } = moves
  const { follower, ...afterSaleMoves } = createAfterSaleMoves(deps)
  const refund = createRefundModule({ ...deps, orderMoves, follower, waiting: requests })
  const { opening, book, lines: refundLines } = refund
  const settlement = createSettlement({ ...deps, orderMoves, opening, reports: refund.reports })

  // What people and providers do.
  const payWays = new PayWays(shops, merchants, offlineAccounts)
  const bill = createBillModule({ ...deps, settlement, book })
  const afterSaleRules = new AfterSaleRepository(database)
  const virtual = createVirtualModule({
    ...deps,
    settlement,
    payments: new PaymentRepository(database),
    orders,
    rules: { find: (shopId) => afterSaleRules.findRules(shopId) },
  })
  const payment = createPaymentModule({
    ...deps,
    goods,
    payWays,
    virtual: virtual.paying,
    settlement,
    bills: bill.bills,
  })
  const schoolRefunds = createSchoolRefunds(deps)
  const forming = new FormingOrders({ database, orders, moves: orderMoves, refunds: schoolRefunds })
  deps.jobs.handle(FORM_JOB, ({ orderId }) => forming.form(orderId))
  deps.jobs.handle(UNFORM_JOB, ({ orderId, reason }) => forming.unform(orderId, reason))
  const refundRequest = createRefundRequestModule({ ...deps, ...afterSaleMoves, schoolRefunds, limitFen })
  const { approvals } = refundRequest
  const afterSale = createAfterSaleModule({
    ...deps,
    ...afterSaleMoves,
    refundLines,
    schoolRefunds,
    approvals,
    requests,
  })
  const { paying } = payment
  const offline = createOfflineModule({
    ...deps,
    accounts: offlineAccounts,
    orderMoves,
    paying,
    settlement,
    opening,
    book,
    limitFen,
  })
  const order = createOrderModule({
    ...deps,
    ...moves,
    goods,
    payWays,
    settlement,
    paidWayOf,
    refundRequests: approvals,
    runningAfterSales: new RunningAfterSales(database),
    parcels: new ShippedOrders(database),
    isUnderAfterSale,
  })
  return {
    routes: { ...coupon.routes, ...afterSale.routes, ...order.routes, ...payment.routes, ...offline.routes },
    /** What staff do. */
    desk: {
      ...coupon.desk,
      ...order.desk,
      ...payment.desk,
      ...refundRequest.desk,
      ...afterSale.desk,
      ...offline.desk,
      ...bill.desk,
      ...virtual.desk,
    },
    coupons: coupon.held,
    refunds: {
      /** Courses that the learner has only through orders whose refund runs. */
      async listRefundingCourses(userId: string): Promise<string[]> {
        const orderIds = await orders.listRefunding(userId)
        return orderIds.length > 0 ? deps.courses.listCoursesOnlyThrough(userId, orderIds) : []
      },
    },
    /** For goods that say themselves what a refund comes to. */
    lineRefunds: new LineRefunds(orders, schoolRefunds),
    /** What parcels need. */
    goods,
    orders,
    moves: orderMoves,
    toOrder: order.toOrder,
    registerNotifications: payment.registerNotifications,
    /** Brings what is sold to WeChat, now and from time to time. */
    planVirtualStock: virtual.planStock,
  }
}
