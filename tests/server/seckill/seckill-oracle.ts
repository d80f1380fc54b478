import { LEAST_PAYING_SECONDS } from '@contract/order/order-status'
import type { ErrorName } from '@contract/errors'

const LIFE_MINUTES = 10

export interface OracleOrder {
  buyer: number
  quantity: number
  state: 'unpaid' | 'paid' | 'canceled' | 'refunded'
  /** Minutes since midnight, as all times here. */
  expiresAt: number
  /** Money is under way that was asked for before it ended. */
  prepaid: boolean
}

/** What a flash sale should be after each command, in plain lists. */
export class SeckillOracle {
  readonly orders: OracleOrder[] = []
  stopped = false

  constructor(
    private readonly stock: number,
    private readonly limit: number,
    private readonly window: { startsAt: number; endsAt: number },
    public now: number,
  ) {}

  private get held(): OracleOrder[] {
    return this.orders.filter(({ state }) => state === 'unpaid' || state === 'paid')
  }

  get taken(): number {
    return this.held.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  boughtBy(buyer: number): number {
    return this.held.filter((order) => order.buyer === buyer).reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** The order that a placing leads to, by its index, or why there is none. */
  place(buyer: number, quantity: number): number | ErrorName {
    if (this.stopped) return 'ACTIVITY_STOPPED'
    if (this.now < this.window.startsAt) return 'ACTIVITY_NOT_STARTED'
    if (this.now >= this.window.endsAt) return 'ACTIVITY_ENDED'
    if (this.boughtBy(buyer) + quantity > this.limit) return 'ACTIVITY_LIMIT_REACHED'
    if (this.stock - this.taken < quantity) return 'ACTIVITY_SOLD_OUT'
    // An order of the same that can still be paid is not placed twice.
    const same = this.orders.findIndex(
      (order) =>
        order.buyer === buyer &&
        order.quantity === quantity &&
        order.state === 'unpaid' &&
        order.expiresAt > this.now + LEAST_PAYING_SECONDS / 60,
    )
    if (same >= 0) return same
    this.orders.push({ buyer, quantity, state: 'unpaid', expiresAt: this.now + LIFE_MINUTES, prepaid: false })
    return this.orders.length - 1
  }

  prepay(order: OracleOrder): boolean {
    const works = order.state === 'unpaid' && order.expiresAt > this.now + LEAST_PAYING_SECONDS / 60
    if (works) order.prepaid = true
    return works
  }

  /** Money that comes too late goes back, and moves nothing. */
  pay(order: OracleOrder): void {
    if (order.state === 'unpaid') order.state = 'paid'
    order.prepaid = false
  }

  cancel(order: OracleOrder): void {
    if (order.state === 'unpaid') order.state = 'canceled'
  }

  refund(order: OracleOrder): void {
    if (order.state === 'paid') order.state = 'refunded'
  }

  pass(minutes: number): void {
    this.now += minutes
    for (const order of this.orders)
      if (order.state === 'unpaid' && order.expiresAt <= this.now) order.state = 'canceled'
  }
}
