import { canOrder } from '@contract/order/order-status'
import { RECEIPT_DAYS } from '@contract/parcel/parcel-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addDays } from '../../../kernel/school-time'
import type { OrderMoves } from '../order/order-moves.service'
import type { OrderOwner, OrderRepository, OrderRow } from '../order/order.repository'
import type { ParcelRepository } from './parcel.repository'
import type { RunningAfterSales } from '../after-sale/running-after-sales.repository'

export const RECEIPT_JOB = 'order.receive'
const JOB: Actor = `job:${RECEIPT_JOB}`

interface ReceiptServiceDeps {
  database: Database
  orders: OrderRepository
  parcels: Pick<ParcelRepository, 'findLastShipping'>
  moves: Pick<OrderMoves, 'move'>
  runningAfterSales: Pick<RunningAfterSales, 'has'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Completes orders that have arrived: by the learner, or by themselves some days after the last parcel. */
export class ReceiptService {
  constructor(private readonly deps: ReceiptServiceDeps) {}

  /** @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_REFUNDING, AFTER_SALE_RUNNING, ORDER_STATE_CHANGED */
  confirm({ userId, shopId }: OrderOwner, orderId: string): Promise<OrderRow> {
    return this.deps.database.transact(async () => {
      const order = await this.deps.orders.lock(orderId)
      if (order?.userId !== userId || order.shopId !== shopId) throw new AppError('ORDER_NOT_FOUND')
      if (!canOrder(order.status, 'confirmReceipt')) throw new AppError('ORDER_EVENT_REFUSED')
      if (order.refundState === 'refunding') throw new AppError('ORDER_REFUNDING')
      if (await this.deps.runningAfterSales.has(orderId))
        throw new AppError('AFTER_SALE_RUNNING', '售后处理完以后再确认收货')
      return this.deps.moves.move(order, 'confirmReceipt', { actor: `learner:${userId}`, note: '买家确认收货' })
    })
  }

  /** WeChat says that the order was received. Nothing where it is over already, or money of it is in question. */
  receiveFromChannel(orderId: string, note: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const order = await this.deps.orders.lock(orderId)
      if (!order || !canOrder(order.status, 'confirmReceipt') || order.refundState === 'refunding') return
      if (await this.deps.runningAfterSales.has(orderId)) return
      await this.deps.moves.move(order, 'confirmReceipt', { actor: 'channel:wechat', note })
    })
  }

  /** When an order completes by itself; null while parcels are missing and after the receipt. */
  async findDueTime({ id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<Date | null> {
    if (!canOrder(status, 'confirmReceipt')) return null
    const shippedAt = await this.deps.parcels.findLastShipping(id)
    return shippedAt ? addDays(shippedAt, RECEIPT_DAYS) : null
  }

  /** Run in the transaction that delivers the order. */
  async plan(orderId: string): Promise<void> {
    const shippedAt = await this.deps.parcels.findLastShipping(orderId)
    if (shippedAt) await this.enqueue(orderId, addDays(shippedAt, RECEIPT_DAYS))
  }

  /** The job at the end of the waiting time; waits on while a refund or an after-sale runs. Safe to run twice. */
  async receive(orderId: string): Promise<void> {
    await this.deps.database.transact(async () => {
      const order = await this.deps.orders.lock(orderId)
      const dueAt = order && (await this.findDueTime(order))
      if (!dueAt) return
      if (dueAt > this.deps.now()) return this.enqueue(orderId, dueAt)
      if (order.refundState === 'refunding' || (await this.deps.runningAfterSales.has(orderId)))
        return this.enqueue(orderId, addDays(this.deps.now(), 1))
      await this.deps.moves.move(order, 'confirmReceipt', {
        actor: JOB,
        note: `发货满 ${RECEIPT_DAYS} 天，自动确认收货`,
      })
    })
  }

  private enqueue(orderId: string, at: Date): Promise<void> {
    return this.deps.jobs.enqueue(RECEIPT_JOB, `${orderId}:${at.toISOString()}`, { orderId }, at)
  }
}
