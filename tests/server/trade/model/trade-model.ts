import { price } from '../../../../server/src/modules/trade/pricing/price'
import { closeAfterSalesOf } from './after-sale-followers'
import { ModelMembership } from './model-membership'
import {
  isPaid,
  toWaiting,
  type ModelAfterSale,
  type ModelCoupon,
  type ModelLine,
  type ModelOrder,
  type ModelPayment,
} from './model-rows'
import {
  COUPON,
  countStocked,
  describePieces,
  isCourse,
  isPlan,
  isStocked,
  LEARNERS,
  STOCK,
  toPrice,
  type Piece,
} from './model-world'
import { beginRefund } from './refund-rules'

const LIFETIME_SECONDS = 30 * 60
const LEAST_PAYING_SECONDS = 60

/** What the provider does with a new refund. */
export type RefundMode = 'SUCCESS' | 'PROCESSING' | 'CLOSED'

interface ModelJob {
  at: number
  run: (mode: RefundMode) => void
}

/** What trade should do, in plain values and without a database. */
export class TradeModel {
  /** Seconds since the run began. */
  now = 0
  stock = STOCK
  /** Whether the provider says nothing. */
  silent = false
  readonly orders: ModelOrder[] = []
  readonly coupons: ModelCoupon[] = []
  readonly afterSales: ModelAfterSale[] = []
  readonly memberships = Array.from({ length: LEARNERS }, () => new ModelMembership())
  private readonly jobs = new Map<string, ModelJob>()

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
    return pieces.some((piece) => isCourse(piece) && this.owns(learner, piece.item))
  }

  hasStock(pieces: Piece[]): boolean {
    return countStocked(pieces) <= this.stock
  }

  canClaim(learner: number): boolean {
    const claimed = this.coupons.filter(({ giftOf }) => giftOf === undefined)
    const mine = claimed.filter((coupon) => coupon.learner === learner).length
    return claimed.length < COUPON.total && mine < COUPON.perLearner
  }

  /** What a basket costs, with this learner's coupon where it has one that fits. */
  quote(learner: number, pieces: Piece[], withCoupon: boolean) {
    const membership = this.memberships[learner]!
    const level = membership.findLevel(this.now)
    const [first] = pieces
    const credits = first && isPlan(first) ? membership.quoteCredits(first.item, this.now) : []
    const creditFen = credits.reduce((sum, { fen }) => sum + fen, 0)
    const toPay = pieces.map((piece) => toPrice(piece, level, creditFen))
    const vip = level !== undefined && pieces.some(isCourse)
    const plain = price(toPay, { vip })
    const unused = this.coupons.find((each) => each.learner === learner && each.status === 'unused' && !each.ended)
    const coupon = withCoupon && plain.payableFen >= COUPON.fromFen ? unused : undefined
    const terms = { kind: 'full' as const, percentOff: 0, mostFen: 0, ...COUPON }
    return { ...(coupon ? price(toPay, { vip, coupon: terms }) : plain), coupon, credits }
  }

  findWaiting(learner: number, pieces: Piece[], quoted: ReturnType<TradeModel['quote']>): ModelOrder | undefined {
    return this.orders.find(
      (order) =>
        order.learner === learner &&
        order.status === 'unpaid' &&
        order.coupon === quoted.coupon &&
        order.payableFen === quoted.payableFen &&
        describePieces(order.pieces) === describePieces(pieces) &&
        order.expiresAt > this.now + LEAST_PAYING_SECONDS,
    )
  }

  place(id: string, lineIds: string[], learner: number, pieces: Piece[], withCoupon: boolean): void {
    const { coupon, credits, payableFen, lines } = this.quote(learner, pieces, withCoupon)
    const isFree = payableFen === 0
    if (coupon) coupon.status = 'locked'
    const nothing = { refundedFen: 0, refundedQuantity: 0, shipped: 0, revoked: false }
    const order: ModelOrder = {
      id,
      learner,
      pieces,
      lines: pieces.map((piece, at) => {
        const held = isStocked(piece) ? piece.quantity : 0
        return { ...piece, ...nothing, id: lineIds[at]!, payableFen: lines[at]!.payableFen, held }
      }),
      coupon,
      payableFen,
      status: 'unpaid',
      refundState: 'none',
      expiresAt: this.now + LIFETIME_SECONDS,
      paidAt: 0,
      shippedAt: undefined,
      receivedAt: undefined,
      credits,
      quotedAt: this.now,
      endedInSilence: false,
      payments: [],
    }
    this.stock -= countStocked(pieces)
    this.orders.push(order)
    if (isFree) this.complete(order)
    else this.plan(`expire:${id}`, order.expiresAt, () => this.expire(order))
  }

  /** Why an attempt to pay is refused. */
  refusal(
    order: ModelOrder,
  ): 'ORDER_EVENT_REFUSED' | 'ORDER_EXPIRED' | 'GOODS_OWNED' | 'VIP_CREDIT_CHANGED' | undefined {
    if (order.status !== 'unpaid') return 'ORDER_EVENT_REFUSED'
    if (order.expiresAt <= this.now + LEAST_PAYING_SECONDS) return 'ORDER_EXPIRED'
    return this.refuseGoods(order)
  }

  isSilentAbout({ payments }: ModelOrder): boolean {
    return this.silent && payments.some(({ status }) => status === 'waiting')
  }

  /** The order ends without the word of the provider, whose money may still come. */
  closeLater(order: ModelOrder): void {
    order.endedInSilence = true
    this.plan(`close:${order.id}`, this.now, () => this.closeWaiting(order))
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
    else if (this.refuseGoods(order)) {
      payment.reason = 'owned'
      this.cancel(order)
    } else return this.complete(order)
    if (payment.reason !== 'duplicate') order.refundState = 'refunding'
    beginRefund(this, order, payment, payment.fen)
  }

  /** Ends an order; pieces that were not sent are free again. */
  cancel(order: ModelOrder): void {
    if (order.status === 'unpaid' || order.status === 'undelivered')
      for (const line of order.lines) this.release(line, toWaiting(line))
    order.status = 'canceled'
    if (order.coupon) order.coupon.status = 'unused'
    closeAfterSalesOf(this, order)
  }

  release(line: ModelLine, pieces: number): void {
    const freed = Math.min(pieces, line.held)
    this.stock += freed
    line.held -= freed
  }

  /** Takes back what a line gave. */
  revoke(order: ModelOrder, line: ModelLine): void {
    if (line.revoked) return
    line.revoked = true
    if (!isPlan(line)) return
    this.memberships[order.learner]!.revoke(line, this.now)
    for (const coupon of this.coupons) if (coupon.giftOf === line.id) coupon.ended = true
    this.planBeginnings(order.learner)
  }

  /** The payment that the order lives on. */
  livesOn({ payments }: ModelOrder): ModelPayment | undefined {
    return payments.find(({ status, reason }) => reason === null && status !== 'waiting' && status !== 'closed')
  }

  restFen({ fen, refunds }: ModelPayment): number {
    return refunds.reduce((rest, refund) => rest - refund.fen, fen)
  }

  /** Plans a job; one that is planned under this key stays as it is. */
  plan(key: string, at: number, run: ModelJob['run']): void {
    if (!this.jobs.has(key)) this.jobs.set(key, { at, run })
  }

  /** Runs everything that is due, in the order of its time. */
  runJobs(mode: RefundMode): void {
    for (;;) {
      const due = [...this.jobs].filter(([, { at }]) => at <= this.now)
      const [first] = due.toSorted(([, left], [, right]) => left.at - right.at)
      if (!first) return
      this.jobs.delete(first[0])
      first[1].run(mode)
    }
  }

  private refuseGoods({ learner, pieces, credits, quotedAt }: ModelOrder) {
    if (this.ownsOneOf(learner, pieces)) return 'GOODS_OWNED' as const
    const canCredit = this.memberships[learner]!.canCredit(credits, quotedAt, this.now)
    return canCredit ? undefined : ('VIP_CREDIT_CHANGED' as const)
  }

  private complete(order: ModelOrder): void {
    order.status = countStocked(order.pieces) > 0 ? 'undelivered' : 'completed'
    order.paidAt = this.now
    if (order.coupon) order.coupon.status = 'used'
    const plan = order.lines.find(isPlan)
    if (!plan) return
    this.memberships[order.learner]!.give(plan, order.credits, this.now)
    this.planBeginnings(order.learner)
  }

  /** Each grant gives a coupon when it begins. */
  private planBeginnings(learner: number): void {
    const membership = this.memberships[learner]!
    for (const { grantId, at } of membership.listBeginnings(this.now))
      this.plan(`begin:${learner}:${grantId}:${at}`, at, () => {
        const line = membership.findBegun(grantId, this.now)
        if (!line || this.coupons.some(({ giftOf }) => giftOf === line.id)) return
        this.coupons.push({ id: '', learner, status: 'unused', giftOf: line.id, ended: false })
      })
  }

  private expire(order: ModelOrder): void {
    this.closeWaiting(order)
    if (order.status === 'unpaid') this.cancel(order)
  }
}
