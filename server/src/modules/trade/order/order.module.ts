import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { GoodsRegistry } from '../goods/goods-registry'
import { BuyAgainService } from './buy-again.service'
import { CancelOrderService, CLOSE_PAYMENTS_JOB, type PaymentCloser } from './cancel-order.service'
import { Destinations, type BuyersAddresses } from './destinations'
import { createOrderDesk, type OrderDeskDeps } from './desk/order-desk.module'
import { MyOrdersRepository, type UnderAfterSale } from './my-orders.repository'
import { OrderCoupons, type CouponLedger, type HeldCoupons } from './order-coupons.service'
import type { OrderActivities } from './order-activities'
import { OrderMoves, type OrderCommissions, type OrderVouchers, type ShippedPieces } from './order-moves.service'
import { OrderRepository, type OrderRow } from './order.repository'
import { orderRoutes } from './order.routes'
import { OrderService, type OrdersUnderAfterSale, type OrdersWithParcels } from './order.service'
import {
  EXPIRE_JOB,
  PlaceOrderService,
  type BuyersCarts,
  type PlannedCommissions,
  type SellingShops,
} from './place-order.service'
import { QuoteService, type DeliveryPrices, type OfferedWays } from './quote.service'

export interface OrderMovesDeps {
  database: Database
  now: () => Date
  goods: GoodsRegistry
  held: HeldCoupons
  ledger: CouponLedger
  vouchers: OrderVouchers
  commissions: OrderCommissions
  activities: OrderActivities
  parcels: ShippedPieces
}

/** What orders are written with, and all that moves with them. */
export const createOrderMoves = (deps: OrderMovesDeps) => {
  const { database, now, held, ledger } = deps
  const orders = new OrderRepository(database)
  const coupons = new OrderCoupons(held, orders, ledger, now)
  return { orders, coupons, orderMoves: new OrderMoves({ ...deps, orders, coupons }) }
}

export interface OrderDeps extends OrderDeskDeps, ReturnType<typeof createOrderMoves> {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  goods: GoodsRegistry
  shops: SellingShops
  addresses: BuyersAddresses
  carts: BuyersCarts
  delivery: DeliveryPrices
  payWays: OfferedWays
  settlement: PaymentCloser
  runningAfterSales: OrdersUnderAfterSale
  parcels: OrdersWithParcels
  commissions: PlannedCommissions
  activities: OrderActivities
  isUnderAfterSale: UnderAfterSale
  /** How long ending an order waits for a silent channel; tests wait less. */
  channelPatienceMilliseconds?: number
}

/** Placing orders, looking at them and ending them. */
export const createOrderModule = (deps: OrderDeps) => {
  const { database, now, jobs, goods, orders, coupons, orderMoves: moves, settlement } = deps
  const destinations = new Destinations(deps.addresses)
  const quotes = new QuoteService(deps)
  const placing = new PlaceOrderService({
    database,
    orders,
    moves,
    quotes,
    coupons,
    goods,
    carts: deps.carts,
    destinations,
    shops: deps.shops,
    commissions: deps.commissions,
    activities: deps.activities,
    now,
  })
  const patienceMilliseconds = deps.channelPatienceMilliseconds
  const canceling = new CancelOrderService({ database, orders, moves, settlement, jobs, now, patienceMilliseconds })
  const views = new OrderService({
    orders,
    mine: new MyOrdersRepository(database, deps.isUnderAfterSale),
    quotes,
    coupons,
    activities: deps.activities,
    destinations,
    runningAfterSales: deps.runningAfterSales,
    parcels: deps.parcels,
    now,
  })
  jobs.handle(EXPIRE_JOB, ({ orderId, deadline }) => canceling.expire(orderId, deadline))
  jobs.handle(CLOSE_PAYMENTS_JOB, ({ orderId }) => settlement.closeWaiting(orderId))
  return {
    routes: orderRoutes({ views, placing, canceling, again: new BuyAgainService(orders, goods, now) }),
    desk: createOrderDesk(deps),
    toOrder: (row: OrderRow) => views.toOrder(row),
  }
}
