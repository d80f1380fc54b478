import type { ExpectedPayment, Order, OrderCounts, OrderDetail } from '@contract/order/calls'
import type { OrderScope } from '@contract/order/goods-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import type { OrderLineRow, OrderOwner, OrderRepository, OrderRow, WholeOrder } from './order.repository'
import { sumCredits } from '../goods/line-snapshot'
import type { MyOrdersFilter, MyOrdersRepository } from './my-orders.repository'
import type { Destinations } from './destinations'
import type { OrderCoupons } from './order-coupons.service'
import { findOffer, requireOffer, type OrderActivities } from './order-activities'
import type { PlaceInput } from './place-order.service'
import type { QuoteService } from './quote.service'

const NO_ORDERS: OrderCounts = {
  unpaid: 0,
  offlinePending: 0,
  forming: 0,
  undelivered: 0,
  delivered: 0,
  completed: 0,
  canceled: 0,
  toReview: 0,
}

/** What orders need of after-sales. */
export interface OrdersUnderAfterSale {
  /** Those of these orders about which the school and the buyer still talk. */
  listOrders(orderIds: string[]): Promise<Set<string>>
}

/** What orders need of parcels. */
export interface OrdersWithParcels {
  /** Those of these orders of which something was shipped. */
  listShipped(orderIds: string[]): Promise<Set<string>>
}

interface OrderServiceDeps {
  orders: OrderRepository
  mine: MyOrdersRepository
  quotes: QuoteService
  coupons: Pick<OrderCoupons, 'apply'>
  activities: Pick<OrderActivities, 'offer'>
  destinations: Destinations
  runningAfterSales: OrdersUnderAfterSale
  parcels: OrdersWithParcels
  now: () => Date
}

/** What learners see of orders. */
export class OrderService {
  constructor(private readonly deps: OrderServiceDeps) {}

  /**
   * What lines would cost now, with the best coupon unless another is wanted or, by null, none, sent to the learner's
   * default address unless another is wanted.
   * @throws AppError GOODS_NOT_FOUND, COURSE_EXPIRED, GOODS_SOLD_OUT, GOODS_STOCK_SHORT, ADDRESS_NOT_FOUND,
   * INPUT_INVALID
   */
  async getExpectedPayment(
    shopId: string,
    userId: string | undefined,
    {
      lines,
      myCouponId,
      addressId,
      activity,
      place,
    }: Pick<PlaceInput, 'lines' | 'myCouponId' | 'addressId' | 'activity' | 'place'>,
  ): Promise<ExpectedPayment> {
    const offer =
      activity && requireOffer(await findOffer(this.deps.activities, { shopId, userId }, { lines, activity, place }))
    const [found, destination] = await Promise.all([
      this.deps.quotes.find(shopId, userId, lines, offer),
      userId ? this.deps.destinations.choose({ shopId, userId }, lines, addressId) : null,
    ])
    const deliveryFen = await this.deps.quotes.chargeDelivery(shopId, found, destination)
    const basket = this.deps.quotes.requireSellable(found, destination, deliveryFen)
    this.deps.quotes.requireStock(basket)
    const couponed = userId ? await this.deps.coupons.apply({ userId, shopId }, basket, myCouponId) : basket
    return this.deps.quotes.toExpected(shopId, couponed, place)
  }

  async toOrder(row: OrderRow): Promise<Order> {
    return (await this.toOrders([row]))[0]
  }

  /** An order that was just placed. */
  toWholeOrder({ order, lines }: WholeOrder): Order {
    const serverNow = this.deps.now().toISOString()
    return this.toOrderOf(order, lines, { serverNow, afterSaleRunning: false, shipped: false })
  }

  async page(owner: OrderOwner, filter: PageInput & MyOrdersFilter): Promise<PageOf<Order>> {
    const { rows, totalCount } = await this.deps.mine.page(owner, filter)
    return toPage(filter, await this.toOrders(rows), totalCount)
  }

  async count(owner: OrderOwner, scope?: OrderScope): Promise<OrderCounts> {
    return { ...NO_ORDERS, ...(await this.deps.mine.countByStatus(owner, scope)) }
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async view(owner: OrderOwner, orderId: string): Promise<OrderDetail> {
    const row = await this.deps.orders.findOwn(orderId, owner)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    const log = await this.deps.orders.listLog(orderId)
    return {
      ...(await this.toOrder(row)),
      log: log.map((entry) => ({ at: entry.at.toISOString(), event: entry.event, text: entry.note })),
    }
  }

  /**
   * Removes an ended order from the learner's lists; the school's records stay.
   * @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED before it has ended and while a refund runs
   */
  async hide(owner: OrderOwner, orderId: string): Promise<void> {
    const running = await this.deps.runningAfterSales.listOrders([orderId])
    if (!running.has(orderId) && (await this.deps.mine.hide(orderId, owner, this.deps.now()))) return
    throw new AppError((await this.deps.orders.findOwn(orderId, owner)) ? 'ORDER_EVENT_REFUSED' : 'ORDER_NOT_FOUND')
  }

  private async toOrders(rows: OrderRow[]): Promise<Order[]> {
    const ids = rows.map(({ id }) => id)
    const [lines, running, shipped, toReview] = await Promise.all([
      this.deps.orders.listLines(ids),
      this.deps.runningAfterSales.listOrders(ids),
      this.deps.parcels.listShipped(ids),
      this.deps.mine.listToReview(ids),
    ])
    const serverNow = this.deps.now().toISOString()
    return rows.map((row) =>
      this.toOrderOf(
        row,
        lines.filter((line) => line.orderId === row.id),
        {
          serverNow,
          afterSaleRunning: running.has(row.id),
          shipped: shipped.has(row.id),
          toReview: toReview.get(row.id),
        },
      ),
    )
  }

  private toOrderOf(
    row: OrderRow,
    lines: OrderLineRow[],
    {
      toReview,
      ...facts
    }: Pick<Order, 'serverNow' | 'afterSaleRunning' | 'shipped'> & { toReview?: { kind: string; id: string } },
  ): Order {
    const creditFen = sumCredits(lines.map(({ snapshot }) => snapshot))
    const discountFen = row.discountFen - creditFen
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      status: row.status,
      totalFen: row.totalFen,
      discountFen,
      creditFen,
      couponFen: row.couponFen,
      deliveryFen: row.deliveryFen,
      payableFen: row.payableFen,
      savedFen: discountFen + row.couponFen,
      refundState: row.refundState,
      cancelReason: row.cancelReason,
      remark: row.remark,
      activity: row.activity && {
        id: row.activity.id,
        kind: row.activity.kind,
        participationId: row.activity.participationId,
      },
      receiver: row.receiver,
      items: lines.map((line) => this.deps.quotes.toItem(line)),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      ...facts,
      reviewCourseId: toReview?.kind === 'course' ? toReview.id : null,
      reviewGoodsId: toReview && toReview.kind !== 'course' ? toReview.id : null,
    }
  }
}
