import { price } from '../../../../server/src/modules/trade/pricing/price'
import { allotRefund, type RefundShare } from '../../../../server/src/modules/trade/refund/allot-refund'

export const LEARNERS = 2
/** In fen. Courses come first, then goods that are sent. */
export const PRICES = [0, 1, 19_900, 33_333, 5000]
export const COURSES = 4
/** Pieces of the goods that are sent. */
export const STOCK = 4
export const COUPON = { total: 3, perLearner: 2, offFen: 2000, fromFen: 10_000 }
const LIFETIME_SECONDS = 30 * 60
const LEAST_PAYING_SECONDS = 60
const REFUND_DELAYS = [30, 120, 600, 3600]

export interface ModelRefund {
  fen: number
  shares: RefundShare[]
  done: boolean
  /** When the server asks the provider next, in seconds, and how often it has asked under this number. */
  dueAt: number
  round: number
  atProvider: 'unknown' | 'PROCESSING'
}

export interface ModelPayment {
  id: string
  status: 'waiting' | 'success' | 'refunding' | 'refunded' | 'closed'
  reason: 'late' | 'duplicate' | 'owned' | null
  /** At the provider. */
  paid: boolean
  fen: number
  refunds: ModelRefund[]
}

/** Something in a basket, by its place in the prices. */
export interface Piece {
  item: number
  quantity: number
}

interface ModelLine extends Piece {
  id: string
  payableFen: number
  revoked: boolean
}

const isStocked = ({ item }: Piece): boolean => item >= COURSES
const describe = (pieces: Piece[]): string =>
  pieces
    .map(({ item, quantity }) => `${item}x${quantity}`)
    .toSorted()
    .join()

export interface ModelOrder {
  id: string
  learner: number
  pieces: Piece[]
  lines: ModelLine[]
  /** Pieces that are set aside for it. */
  reserved: number
  coupon: ModelCoupon | undefined
  payableFen: number
  status: 'unpaid' | 'undelivered' | 'completed' | 'canceled'
  refundState: 'none' | 'refunding' | 'partial' | 'refunded'
  expiresAt: number
  /** Whether the job that ends it is still to come. */
  expires: boolean
  payments: ModelPayment[]
}

export interface ModelCoupon {
  id: string
  learner: number
  status: 'unused' | 'locked' | 'used'
}

const isPaid = ({ status }: ModelOrder): boolean => status === 'completed' || status === 'undelivered'

const countStocked = (pieces: Piece[]): number =>
  pieces.filter(isStocked).reduce((sum, { quantity }) => sum + quantity, 0)

/** What trade should do, in plain values and without a database. */
export class TradeModel {
  /** Seconds since the run began. */
  now = 0
  stock = STOCK
  readonly orders: ModelOrder[] = []
  readonly coupons: ModelCoupon[] = []

  payments(): { order: ModelOrder; payment: ModelPayment }[] {
    return this.orders.flatMap((order) => order.payments.map((payment) => ({ order, payment })))
  }

  owns(learner: number, course: number): boolean {
    return this.orders.some(
      (order) =>
        order.learner === learner && isPaid(order) && order.lines.some((line) => line.item === course && !line.revoked),
    )
  }

  ownsOneOf(learner: number, pieces: Piece[]): boolean {
    return pieces.some((piece) => !isStocked(piece) && this.owns(learner, piece.item))
  }

  hasStock(pieces: Piece[]): boolean {
    return countStocked(pieces) <= this.stock
  }

  canClaim(learner: number): boolean {
    const mine = this.coupons.filter((coupon) => coupon.learner === learner).length
    return this.coupons.length < COUPON.total && mine < COUPON.perLearner
  }

  /** What a basket costs, with this learner's coupon where it has one that fits. */
  quote(learner: number, pieces: Piece[], withCoupon: boolean) {
    const total = pieces.reduce((sum, { item, quantity }) => sum + PRICES[item]! * quantity, 0)
    const unused = this.coupons.find((coupon) => coupon.learner === learner && coupon.status === 'unused')
    const coupon = withCoupon && total >= COUPON.fromFen ? unused : undefined
    return { coupon, payableFen: total - (coupon ? COUPON.offFen : 0) }
  }

  findWaiting(learner: number, pieces: Piece[], coupon: ModelCoupon | undefined): ModelOrder | undefined {
    return this.orders.find(
      (order) =>
        order.learner === learner &&
        order.status === 'unpaid' &&
        order.coupon === coupon &&
        describe(order.pieces) === describe(pieces) &&
        order.expiresAt > this.now + LEAST_PAYING_SECONDS,
    )
  }

  place(id: string, lineIds: string[], learner: number, pieces: Piece[], withCoupon: boolean): void {
    const { coupon, payableFen } = this.quote(learner, pieces, withCoupon)
    const toPrice = pieces.map(({ item, quantity }) => ({
      unitPriceFen: PRICES[item]!,
      quantity,
      couponApplies: true,
    }))
    const terms = { kind: 'full' as const, percentOff: 0, mostFen: 0, ...COUPON }
    const { lines } = price(toPrice, coupon ? { coupon: terms } : {})
    const isFree = payableFen === 0
    if (coupon) coupon.status = 'locked'
    const reserved = countStocked(pieces)
    this.stock -= reserved
    this.orders.push({
      id,
      learner,
      pieces,
      reserved,
      lines: pieces.map((piece, at) => {
        return { ...piece, id: lineIds[at]!, payableFen: lines[at]!.payableFen, revoked: false }
      }),
      coupon,
      payableFen,
      status: isFree ? 'completed' : 'unpaid',
      refundState: 'none',
      expiresAt: this.now + LIFETIME_SECONDS,
      expires: !isFree,
      payments: [],
    })
  }

  /** Why an attempt to pay is refused. */
  refusal(order: ModelOrder): 'ORDER_EVENT_REFUSED' | 'ORDER_EXPIRED' | 'GOODS_OWNED' | undefined {
    if (order.status !== 'unpaid') return 'ORDER_EVENT_REFUSED'
    if (order.expiresAt <= this.now + LEAST_PAYING_SECONDS) return 'ORDER_EXPIRED'
    return this.ownsOneOf(order.learner, order.pieces) ? 'GOODS_OWNED' : undefined
  }

  /** The server asks about the open attempt: it takes its money, or closes it. */
  closeWaiting(order: ModelOrder): void {
    for (const payment of order.payments) {
      if (payment.status !== 'waiting') continue
      if (payment.paid) this.takeMoney(order, payment)
      else payment.status = 'closed'
    }
  }

  /** The server learns that this attempt was paid. */
  takeMoney(order: ModelOrder, payment: ModelPayment): void {
    if (payment.status !== 'waiting' && payment.status !== 'closed') return
    payment.status = 'success'
    if (order.status === 'canceled') payment.reason = 'late'
    else if (isPaid(order)) payment.reason = 'duplicate'
    else if (this.ownsOneOf(order.learner, order.pieces)) {
      payment.reason = 'owned'
      this.cancel(order)
    } else {
      order.status = countStocked(order.pieces) > 0 ? 'undelivered' : 'completed'
      if (order.coupon) order.coupon.status = 'used'
      return
    }
    if (payment.reason !== 'duplicate') order.refundState = 'refunding'
    this.beginRefund(order, payment, payment.fen)
  }

  /** Ends an order; nothing was sent of it. */
  cancel(order: ModelOrder): void {
    order.status = 'canceled'
    this.release(order, order.reserved)
    if (order.coupon) order.coupon.status = 'unused'
  }

  private release(order: ModelOrder, pieces: number): void {
    this.stock += pieces
    order.reserved -= pieces
  }

  /** The payment that the order lives on. */
  livesOn({ payments }: ModelOrder): ModelPayment | undefined {
    return payments.find(({ status, reason }) => reason === null && status !== 'waiting' && status !== 'closed')
  }

  restFen({ fen, refunds }: ModelPayment): number {
    return refunds.reduce((rest, refund) => rest - refund.fen, fen)
  }

  beginRefund(order: ModelOrder, payment: ModelPayment, fen: number): ModelRefund {
    const taken = (lineId: string) => {
      const shares = payment.refunds.flatMap(({ shares }) => shares.filter((share) => share.lineId === lineId))
      return {
        takenFen: shares.reduce((sum, share) => sum + share.amountFen, 0),
        takenQuantity: shares.reduce((sum, share) => sum + share.quantity, 0),
      }
    }
    const lines = order.lines.map(({ id, payableFen, quantity }) => ({ id, payableFen, quantity, ...taken(id) }))
    const shares = payment.reason ? [] : allotRefund(lines, fen)
    const refund: ModelRefund = { fen, shares, done: false, dueAt: this.now, round: 0, atProvider: 'unknown' }
    payment.refunds.push(refund)
    if (this.restFen(payment) === 0) payment.status = 'refunding'
    return refund
  }

  finishRefund(order: ModelOrder, payment: ModelPayment, refund: ModelRefund): void {
    if (refund.done) return
    refund.done = true
    for (const { lineId, quantity } of refund.shares) {
      if (quantity === 0) continue
      const line = order.lines.find(({ id }) => id === lineId)!
      line.revoked = true
      if (isStocked(line)) this.release(order, quantity)
    }
    const doneFen = payment.refunds.reduce((sum, { fen, done }) => sum + (done ? fen : 0), 0)
    if (doneFen < payment.fen) {
      order.refundState = payment.refunds.some(({ done }) => !done) ? 'refunding' : 'partial'
      return
    }
    payment.status = 'refunded'
    if (payment.reason) {
      if (order.status === 'canceled') order.refundState = 'refunded'
      return
    }
    this.cancel(order)
    order.refundState = 'refunded'
  }

  /** Everything that is due, in the order of its time. `mode` is what the provider does with a new refund. */
  runJobs(mode: 'SUCCESS' | 'PROCESSING' | 'CLOSED'): void {
    for (;;) {
      const due = [
        ...this.orders
          .filter(({ expires }) => expires)
          .map((order) => ({ at: order.expiresAt, run: () => this.expire(order) })),
        ...this.payments().flatMap(({ order, payment }) =>
          payment.refunds
            .filter(({ done }) => !done)
            .map((refund) => ({ at: refund.dueAt, run: () => this.requestRefund(order, payment, refund, mode) })),
        ),
      ].filter(({ at }) => at <= this.now)
      if (due.length === 0) return
      due.sort((left, right) => left.at - right.at)[0]!.run()
    }
  }

  private expire(order: ModelOrder): void {
    order.expires = false
    this.closeWaiting(order)
    if (order.status === 'unpaid') this.cancel(order)
  }

  private requestRefund(
    order: ModelOrder,
    payment: ModelPayment,
    refund: ModelRefund,
    mode: 'SUCCESS' | 'PROCESSING' | 'CLOSED',
  ): void {
    const isNew = refund.atProvider === 'unknown'
    // One that was closed succeeds under its next number.
    if (isNew && mode !== 'PROCESSING') return this.finishRefund(order, payment, refund)
    refund.atProvider = 'PROCESSING'
    refund.dueAt = this.now + REFUND_DELAYS[Math.min(refund.round++, REFUND_DELAYS.length - 1)]!
  }
}
