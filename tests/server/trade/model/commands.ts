import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ErrorName } from '@contract/errors'
import { AppError } from '../../../../server/src/kernel/app-error'
import { makeId } from '../../../../server/src/kernel/make-id'
import { orderLineTable } from '../../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../../server/src/modules/trade/payment/out-trade-no'
import type { ModelServer } from './model-server'
import { COURSE_PRICES, LEARNERS, type ModelOrder, type ModelPayment, type TradeModel } from './trade-model'

/** How a call ended: `done`, or the name of its refusal. */
const outcomeOf = async (call: Promise<unknown>): Promise<'done' | ErrorName> => {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.errorName
    throw error
  }
}

/** Something that happens to the model and to the server alike; afterwards both must say the same. */
abstract class TradeCommand implements fc.AsyncCommand<TradeModel, ModelServer> {
  check(_model: Readonly<TradeModel>): boolean {
    return true
  }

  async run(model: TradeModel, server: ModelServer): Promise<void> {
    // No two things happen at the same moment, so that the order of jobs is known.
    model.now += 1
    server.clock.moment = new Date(server.clock.moment.getTime() + 1000)
    await this.act(model, server)
    await compare(model, server)
  }

  protected abstract act(model: TradeModel, server: ModelServer): Promise<void>
}

const compare = async (model: TradeModel, server: ModelServer): Promise<void> => {
  const byId = <Row extends { id: string }>(rows: Row[]) => rows.sort((left, right) => (left.id < right.id ? -1 : 1))
  const access = Array.from({ length: LEARNERS }, (_, learner) =>
    COURSE_PRICES.flatMap((_price, course) => (model.owns(learner, course) ? `${learner}:${course}` : [])),
  ).flat()
  expect(await server.observe()).toEqual({
    orders: byId(
      model.orders.map(({ id, status, refundState, payableFen }) => ({ id, status, refundState, payableFen })),
    ),
    payments: byId(
      model.payments().map(({ payment }) => ({
        id: payment.id,
        status: payment.status,
        refundReason: payment.reason,
        refundFen: payment.fen - model.restFen(payment),
        amountFen: payment.fen,
      })),
    ),
    coupons: byId(model.coupons.map(({ id, status }) => ({ id, status }))),
    access,
  })
  expect(await server.listDifferences()).toEqual([])
  expect(server.failures).toEqual([])
}

/** One of what there is, by a number from anywhere. */
const pick = <Item>(items: Item[], at: number): Item => items[at % items.length]!

class Claim extends TradeCommand {
  constructor(private readonly learner: number) {
    super()
  }
  async act(model: TradeModel, { trade, contextOf, fixture }: ModelServer) {
    const claim = () =>
      trade.routes['POST /resource/auth/user/coupon/claim']({ couponId: fixture.couponId }, contextOf(this.learner))
    if (!model.canClaim(this.learner)) {
      expect(await outcomeOf(claim())).toMatch(/^COUPON_(LIMIT_REACHED|SOLD_OUT)$/)
      return
    }
    model.coupons.push({ id: (await claim()).id, learner: this.learner, status: 'unused' })
  }
  toString = () => `claim by ${this.learner}`
}

class Place extends TradeCommand {
  constructor(
    private readonly learner: number,
    private readonly courses: number[],
    private readonly withCoupon: boolean,
  ) {
    super()
  }
  async act(model: TradeModel, { trade, contextOf, fixture, database }: ModelServer) {
    const { learner, courses } = this
    const { coupon, payableFen } = model.quote(learner, courses, this.withCoupon)
    const place = () =>
      trade.routes['POST /resource/auth/trade/order/save'](
        {
          clientRequestId: makeId(),
          lines: courses.map((course) => ({ kind: 'course', goodsId: fixture.courses[course]!, quantity: 1 })),
          expectedPayableFen: payableFen,
          myCouponId: coupon?.id ?? null,
        },
        contextOf(learner),
      )
    if (courses.some((course) => model.owns(learner, course))) {
      expect(await outcomeOf(place())).toBe('GOODS_OWNED')
      return
    }
    const { id } = await place()
    const waiting = model.findWaiting(learner, courses, coupon)
    if (waiting) expect(id).toBe(waiting.id)
    else model.place(id, await listLineIds(database, id), learner, courses, this.withCoupon)
  }
  toString = () => `place ${this.courses.join('+')} by ${this.learner}${this.withCoupon ? ' with coupon' : ''}`
}

/** What happens to one of the orders. */
abstract class OrderCommand extends TradeCommand {
  constructor(protected readonly at: number) {
    super()
  }
  override check({ orders }: Readonly<TradeModel>) {
    return orders.length > 0
  }
  act(model: TradeModel, server: ModelServer) {
    return this.actOn(pick(model.orders, this.at), model, server)
  }
  protected abstract actOn(order: ModelOrder, model: TradeModel, server: ModelServer): Promise<void>
  toString = () => `${this.constructor.name} order ${this.at}`
}

class Prepay extends OrderCommand {
  async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    const prepay = trade.routes['POST /resource/auth/trade/pay/prepay'](
      { orderId: order.id, channel: 'wechatH5' },
      contextOf(order.learner),
    )
    const before = model.refusal(order)
    if (!before) model.closeWaiting(order)
    const refusal = before ?? model.refusal(order)
    if (refusal) {
      expect(await outcomeOf(prepay)).toBe(refusal)
      return
    }
    const { paymentId } = await prepay
    const payment = { id: paymentId, status: 'waiting', reason: null, paid: false } as const
    order.payments.push({ ...payment, fen: order.payableFen, refunds: [] })
  }
}

class Cancel extends OrderCommand {
  async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    const outcome = outcomeOf(
      trade.routes['PUT /resource/auth/trade/order/cancel']({ id: order.id }, contextOf(order.learner)),
    )
    if (order.status !== 'unpaid') {
      expect(await outcome).toBe('ORDER_EVENT_REFUSED')
      return
    }
    model.closeWaiting(order)
    expect(await outcome).toBe(order.status === 'unpaid' ? 'done' : 'ORDER_STATE_CHANGED')
    if (order.status === 'unpaid') model.cancel(order)
  }
}

/** The buyer looks at the result page. */
class Query extends OrderCommand {
  async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    await trade.routes['POST /resource/auth/trade/pay/query']({ orderId: order.id }, contextOf(order.learner))
    for (const payment of order.payments)
      if (payment.status === 'waiting' && payment.paid) model.takeMoney(order, payment)
  }
}

class Refund extends OrderCommand {
  constructor(
    at: number,
    private readonly percent: number,
  ) {
    super(at)
  }
  async actOn(order: ModelOrder, model: TradeModel, server: ModelServer) {
    const payment = model.livesOn(order)
    const restFen = payment && order.status === 'completed' ? model.restFen(payment) : 0
    const fen = Math.max(1, Math.floor((restFen * this.percent) / 100))
    const outcome = await outcomeOf(server.refund(order.id, fen))
    expect(outcome).toBe(restFen > 0 ? 'done' : 'ORDER_EVENT_REFUSED')
    if (restFen === 0) return
    model.beginRefund(order, payment!, fen)
    order.refundState = 'refunding'
  }
  override toString = () => `refund ${this.percent} % of order ${this.at}`
}

/** What happens to one of the attempts to pay. */
abstract class PaymentCommand extends TradeCommand {
  constructor(protected readonly at: number) {
    super()
  }
  override check(model: Readonly<TradeModel>) {
    return model.payments().length > 0
  }
  act(model: TradeModel, server: ModelServer) {
    const { order, payment } = pick(model.payments(), this.at)
    return this.actOn(order, payment, model, server)
  }
  protected abstract actOn(
    order: ModelOrder,
    payment: ModelPayment,
    model: TradeModel,
    server: ModelServer,
  ): Promise<void>
  toString = () => `${this.constructor.name} payment ${this.at}`
}

/** The buyer pays at the provider, which may be late: the server closed the attempt, or a process died before it did. */
class PayAtProvider extends PaymentCommand {
  async actOn(_order: ModelOrder, payment: ModelPayment, _model: TradeModel, { channel }: ModelServer) {
    channel.get(toOutTradeNo(payment.id)).state = 'SUCCESS'
    payment.paid = true
  }
}

/** The provider's notification comes, perhaps again. */
class Notify extends PaymentCommand {
  constructor(
    at: number,
    private readonly copies: number,
  ) {
    super(at)
  }
  async actOn(order: ModelOrder, payment: ModelPayment, model: TradeModel, { channel, notify }: ModelServer) {
    const transaction = channel.describe(toOutTradeNo(payment.id))
    for (let copy = 0; copy < this.copies; copy++) expect(await notify({ kind: 'transaction', transaction })).toBe(200)
    if (payment.paid) model.takeMoney(order, payment)
  }
  override toString = () => `notify ${this.copies} times of payment ${this.at}`
}

/** The provider has given the money of a running refund back, and says so, perhaps again. */
class NotifyRefund extends PaymentCommand {
  async actOn(order: ModelOrder, payment: ModelPayment, model: TradeModel, { channel, notify }: ModelServer) {
    for (const refund of channel.get(toOutTradeNo(payment.id)).refunds) {
      if (refund.state === 'CLOSED') continue
      refund.state = 'SUCCESS'
      expect(await notify({ kind: 'refund', refund })).toBe(200)
    }
    for (const refund of payment.refunds)
      if (refund.atProvider === 'PROCESSING') model.finishRefund(order, payment, refund)
  }
}

/** The school gives money back in the provider's console. */
class RefundInConsole extends PaymentCommand {
  constructor(
    at: number,
    private readonly percent: number,
  ) {
    super(at)
  }
  async actOn(order: ModelOrder, payment: ModelPayment, model: TradeModel, { channel, notify }: ModelServer) {
    const restFen = model.restFen(payment)
    if (restFen === 0 || (payment.status !== 'success' && payment.status !== 'refunding')) return
    const refundFen = Math.max(1, Math.floor((restFen * this.percent) / 100))
    const outTradeNo = toOutTradeNo(payment.id)
    const { refunds } = channel.get(outTradeNo)
    const outRefundNo = `console${refunds.length}${outTradeNo}`.slice(0, 32)
    const refund = { outTradeNo, outRefundNo, state: 'SUCCESS', totalFen: payment.fen, refundFen } as const
    refunds.push(refund)
    for (const _copy of [1, 2]) expect(await notify({ kind: 'refund', refund })).toBe(200)
    model.finishRefund(order, payment, model.beginRefund(order, payment, refundFen))
  }
  override toString = () => `refund ${this.percent} % of payment ${this.at} in the console`
}

class Wait extends TradeCommand {
  constructor(private readonly minutes: number) {
    super()
  }
  async act(model: TradeModel, { clock }: ModelServer) {
    model.now += this.minutes * 60
    clock.moment = new Date(clock.moment.getTime() + this.minutes * 60_000)
  }
  toString = () => `wait ${this.minutes} min`
}

class RunJobs extends TradeCommand {
  constructor(private readonly mode: 'SUCCESS' | 'PROCESSING' | 'CLOSED') {
    super()
  }
  async act(model: TradeModel, { channel, jobs, clock }: ModelServer) {
    channel.refundMode = this.mode
    await jobs.runDue(clock.now())
    model.runJobs(this.mode)
  }
  toString = () => `run jobs, new refunds are ${this.mode}`
}

const listLineIds = async (database: ModelServer['database'], orderId: string): Promise<string[]> => {
  const rows = await database.current
    .select({ id: orderLineTable.id })
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(orderLineTable.position)
  return rows.map(({ id }) => id)
}

const learner = fc.nat(LEARNERS - 1)
const at = fc.nat(30)
const percent = fc.constantFrom(1, 30, 50, 100)
const basket = fc.uniqueArray(fc.nat(COURSE_PRICES.length - 1), { minLength: 1, maxLength: 3 })

/** A new command is a class above and a line here. */
export const COMMANDS: fc.Arbitrary<fc.AsyncCommand<TradeModel, ModelServer>>[] = [
  learner.map((who) => new Claim(who)),
  fc.tuple(learner, basket, fc.boolean()).map(([who, courses, coupon]) => new Place(who, courses, coupon)),
  at.map((which) => new Prepay(which)),
  at.map((which) => new PayAtProvider(which)),
  fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(([which, copies]) => new Notify(which, copies)),
  at.map((which) => new Query(which)),
  at.map((which) => new Cancel(which)),
  fc.tuple(at, percent).map(([which, share]) => new Refund(which, share)),
  fc.tuple(at, percent).map(([which, share]) => new RefundInConsole(which, share)),
  at.map((which) => new NotifyRefund(which)),
  fc.constantFrom(1, 29, 31, 1500).map((minutes) => new Wait(minutes)),
  fc.constantFrom('SUCCESS' as const, 'PROCESSING' as const, 'CLOSED' as const).map((mode) => new RunJobs(mode)),
]
