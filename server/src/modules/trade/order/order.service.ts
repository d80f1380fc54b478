import type { ExpectedPayment, Order, OrderDetail, OrderItem } from '@contract/order/calls'
import { ORDER_STATUSES, type OrderStatus } from '@contract/order/order-status'
import type { PayChannel } from '@contract/payment/payment-status'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import type { Media } from '../../../kernel/media/media'
import type { OrderItemRow, OrderOwner, OrderRepository, OrderRow, WholeOrder } from './order.repository'
import type { PayingShops, PlaceOrderService } from './place-order.service'

/** What learners see of orders. */
export class OrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly placing: PlaceOrderService,
    private readonly shops: PayingShops,
    private readonly merchants: { listWays(shopId: string): Promise<PayChannel[]> },
    private readonly media: Pick<Media, 'urlOf'>,
    private readonly now: () => Date,
  ) {}

  async getExpectedPayment(shopId: string, userId: string | undefined, goodsId: string): Promise<ExpectedPayment> {
    const {
      goods: { id, ...goods },
      owned,
    } = await this.placing.getOffer(shopId, userId, goodsId)
    const { paymentEnabled } = await this.shops.getShop(shopId)
    return {
      goods: this.toItem({ ...goods, goodsId: id, quantity: 1 }),
      totalFen: goods.priceFen,
      discountFen: 0,
      payableFen: goods.priceFen,
      channels: paymentEnabled ? await this.merchants.listWays(shopId) : [],
      owned,
    }
  }

  async toOrder(row: OrderRow): Promise<Order> {
    return (await this.toOrders([row]))[0]
  }

  toWholeOrder({ order, items }: WholeOrder): Order {
    return this.toOrderOf(order, items, this.now().toISOString())
  }

  async page(owner: OrderOwner, filter: PageInput & { status?: OrderStatus }): Promise<PageOf<Order>> {
    const { rows, totalCount } = await this.orders.page(owner, filter)
    return toPage(filter, await this.toOrders(rows), totalCount)
  }

  async count(owner: OrderOwner): Promise<Record<OrderStatus, number>> {
    const counts = await this.orders.countByStatus(owner)
    return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts[status] ?? 0])) as Record<
      OrderStatus,
      number
    >
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async view(owner: OrderOwner, orderId: string): Promise<OrderDetail> {
    const row = await this.orders.findOwn(orderId, owner)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    const log = await this.orders.listLog(orderId)
    return {
      ...(await this.toOrder(row)),
      log: log.map((entry) => ({ at: entry.at.toISOString(), event: entry.event, text: entry.note })),
    }
  }

  private async toOrders(rows: OrderRow[]): Promise<Order[]> {
    const items = await this.orders.listItems(rows.map((row) => row.id))
    const serverNow = this.now().toISOString()
    return rows.map((row) =>
      this.toOrderOf(
        row,
        items.filter((item) => item.orderId === row.id),
        serverNow,
      ),
    )
  }

  private toOrderOf(row: OrderRow, items: OrderItemRow[], serverNow: string): Order {
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      status: row.status,
      totalFen: row.totalFen,
      discountFen: row.discountFen,
      couponFen: row.couponFen,
      deliveryFen: row.deliveryFen,
      payableFen: row.payableFen,
      refundState: row.refundState,
      cancelReason: row.cancelReason,
      remark: row.remark,
      items: items.map((item) => this.toItem(item)),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      serverNow,
    }
  }

  private toItem({
    goodsId,
    title,
    cover,
    courseType,
    priceFen,
    quantity,
    validDays,
  }: Omit<OrderItemRow, 'id' | 'orderId'>): OrderItem {
    return { goodsId, title, cover: this.media.urlOf(cover), courseType, priceFen, quantity, validDays }
  }
}
