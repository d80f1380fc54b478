import { messageTargets } from '@contract/message/message-targets'
import { CARRIER_FACTS, type Carrier } from '@contract/parcel/carrier-kinds'
import { canOrder } from '@contract/order/order-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import type { MessageSender, NewMessage } from '../../message/message.service'
import type { GoodsRegistry } from '../goods/goods-registry'
import { toFulfilled, type OrderMoves } from '../order/order-moves.service'
import type { OrderRepository, OrderRow } from '../order/order.repository'
import type { ParcelLine, ParcelRepository, ParcelRow } from './parcel.repository'
import { listRemaining, type RemainingLine } from '../order/remaining-pieces'
import type { ReceiptService } from './receipt.service'
import { SUBSCRIBE_JOB } from './tracking.service'

/** Tells WeChat about the parcels of an order that was paid in the mini-program. */
export const REPORT_JOB = 'shippingReport.report'

export interface NewParcel {
  carrier: Carrier
  trackingNumber: string
  /** Everything that remains where undefined. */
  lines?: ParcelLine[]
}

interface ShippingServiceDeps {
  parcels: ParcelRepository
  orders: OrderRepository
  moves: Pick<OrderMoves, 'move'>
  goods: Pick<GoodsRegistry, 'ship'>
  receipts: ReceiptService
  messages: MessageSender
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Ships parcels. Every method runs in a transaction that holds the order. */
export class ShippingService {
  constructor(private readonly deps: ShippingServiceDeps) {}

  async listRemaining(orderId: string): Promise<RemainingLine[]> {
    return listRemaining(await this.deps.orders.listLines([orderId]), await this.deps.parcels.countShipped([orderId]))
  }

  /**
   * Ships a parcel of an order, which is delivered when nothing remains to be shipped.
   * @throws AppError ORDER_EVENT_REFUSED, ORDER_REFUNDING, PARCEL_PIECES_TOO_MANY, PARCEL_EXISTS
   */
  async ship(order: OrderRow, { carrier, trackingNumber, lines }: NewParcel, actor: Actor): Promise<string> {
    requireShippable(order)
    const remaining = await this.listRemaining(order.id)
    const sent = lines ? choosePieces(remaining, lines) : takeAll(remaining)
    if (sent.length === 0) throw new AppError('PARCEL_PIECES_TOO_MANY')
    const row: ParcelRow = {
      id: makeId(),
      shopId: order.shopId,
      userId: order.userId,
      orderId: order.id,
      carrier,
      trackingNumber,
      state: 'shipped',
      shippedAt: this.deps.now(),
      shippedBy: actor,
      signedAt: null,
      trackedAt: null,
    }
    if (!(await this.deps.parcels.add(row, sent))) throw new AppError('PARCEL_EXISTS')
    const pieces = new Map(sent.map(({ lineId, quantity }) => [lineId, quantity]))
    const left = remaining.map(({ waiting, line }) => ({ line, waiting: waiting - (pieces.get(line.id) ?? 0) }))
    const shipped = left.filter(({ line, waiting }) => waiting === 0 && pieces.has(line.id)).map(({ line }) => line)
    if (shipped.length > 0) await this.deps.orders.markFulfilled(shipped.map(({ id }) => id))
    await this.deps.goods.ship(
      shipped.map((line) => toFulfilled(order, line)),
      actor,
    )
    const note = `已发货：${CARRIER_FACTS[carrier].label} ${trackingNumber}`
    if (left.every(({ waiting }) => waiting === 0)) await this.deliver(order, actor, note)
    else await this.log(order, actor, note)
    await this.deps.jobs.enqueue(SUBSCRIBE_JOB, row.id, { parcelId: row.id }, this.deps.now())
    await this.deps.jobs.enqueue(REPORT_JOB, row.id, { orderId: order.id }, this.deps.now())
    await this.deps.messages.sendAll([toMessage(order, row)])
    return row.id
  }

  /**
   * After a refund: an order of which nothing remains to be shipped is delivered, and completed where nothing ever was.
   * Safe to run twice.
   */
  async settle(order: OrderRow): Promise<void> {
    if (!canOrder(order.status, 'deliver') || order.refundState === 'refunding') return
    const remaining = await this.listRemaining(order.id)
    if (remaining.some(({ waiting }) => waiting > 0)) return
    const actor: Actor = 'job:order.refunded'
    if (await this.deps.parcels.findLastShipping(order.id))
      return this.deliver(order, actor, '其余商品已退款，已发的包裹在路上')
    const delivered = await this.deps.moves.move(order, 'deliver', { actor, note: '需要寄送的商品已全部退款' })
    await this.deps.moves.move(delivered, 'confirmReceipt', { actor, note: '没有要收的货，订单完成' })
  }

  /** Records something about the parcels of an order that does not move it. */
  async log({ id: orderId, status }: OrderRow, actor: Actor, note: string): Promise<void> {
    const entry = { orderId, fromStatus: status, toStatus: status, event: 'ship' as const, actor, note }
    await this.deps.orders.appendLog({ ...entry, at: this.deps.now() })
  }

  private async deliver(order: OrderRow, actor: Actor, note: string): Promise<void> {
    await this.deps.moves.move(order, 'deliver', { actor, note })
    await this.deps.receipts.plan(order.id)
  }
}

/** @throws AppError ORDER_EVENT_REFUSED, ORDER_REFUNDING */
export const requireShippable = ({ status, refundState }: OrderRow): void => {
  if (!canOrder(status, 'deliver')) throw new AppError('ORDER_EVENT_REFUSED')
  if (refundState === 'refunding') throw new AppError('ORDER_REFUNDING')
}

const takeAll = (remaining: RemainingLine[]): ParcelLine[] =>
  remaining.filter(({ waiting }) => waiting > 0).map(({ line, waiting }) => ({ lineId: line.id, quantity: waiting }))

/** @throws AppError INPUT_INVALID, PARCEL_PIECES_TOO_MANY */
const choosePieces = (remaining: RemainingLine[], lines: ParcelLine[]): ParcelLine[] => {
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw new AppError('INPUT_INVALID', '同一件商品请合并成一行')
  for (const { lineId, quantity } of lines) {
    const waiting = remaining.find(({ line }) => line.id === lineId)?.waiting ?? 0
    if (quantity > waiting) throw new AppError('PARCEL_PIECES_TOO_MANY')
  }
  return lines
}

const toMessage = ({ userId, shopId, number }: OrderRow, { id, carrier, trackingNumber }: ParcelRow): NewMessage => ({
  userId,
  shopId,
  kind: 'order',
  title: '你的订单已发货',
  content: `订单 ${number} 的包裹已由${CARRIER_FACTS[carrier].label}寄出，快递单号 ${trackingNumber}。`,
  target: messageTargets.parcels(),
  reason: `parcel:${id}`,
})
