import fc from 'fast-check'
import { Apply, DECISIONS, Decide, GiveBack } from './after-sale-commands'
import { Claim, Place } from './learner-commands'
import type { ModelServer } from './model-server'
import { COURSES, FIRST_PLAN, LEARNERS, LEVELS } from './model-world'
import { Buy } from './buy-command'
import { Cancel, Prepay, Query, Refund } from './order-commands'
import { Receive, Ship } from './parcel-commands'
import { Notify, NotifyRefund, PayAtProvider, RefundInConsole } from './payment-commands'
import { CancelInSilence } from './silence-command'
import { RunJobs, Wait } from './time-commands'
import type { TradeModel } from './trade-model'

const learner = fc.nat(LEARNERS - 1)
const at = fc.nat(30)
const percent = fc.constantFrom(1, 30, 50, 100)
const quantity = fc.integer({ min: 1, max: 3 })
const piece = fc.tuple(fc.nat(COURSES), quantity).map(([item, pieces]) => {
  return { item, quantity: item < COURSES ? 1 : pieces }
})
const basket = fc.uniqueArray(piece, { minLength: 1, maxLength: 3, selector: ({ item }) => item })
/** A membership is bought, renewed or upgraded alone. */
const plan = fc.nat(LEVELS.length - 1).map((level) => [{ item: FIRST_PLAN + level, quantity: 1 }])
const kind = fc.constantFrom('refund' as const, 'return' as const)

/** Goods that are sent, alone or with a course. */
const sent = fc.tuple(fc.boolean(), quantity).map(([withCourse, pieces]) => {
  const goods = { item: COURSES, quantity: pieces }
  return withCourse ? [goods, { item: COURSES - 1, quantity: 1 }] : [goods]
})
const coupon = fc.boolean()

/** A new command is a class in one of the files beside this one, and a line here. */
export const COMMANDS: fc.Arbitrary<fc.AsyncCommand<TradeModel, ModelServer>>[] = [
  learner.map((who) => new Claim(who)),
  fc.tuple(learner, basket, coupon).map(([who, pieces, withCoupon]) => new Place(who, pieces, withCoupon)),
  fc.tuple(learner, plan, coupon).map(([who, pieces, withCoupon]) => new Place(who, pieces, withCoupon)),
  // Some buy at once: one step after the other, few runs would come to a paid order.
  fc.tuple(learner, basket, coupon).map(([who, pieces, withCoupon]) => new Buy(who, pieces, withCoupon)),
  fc.tuple(learner, sent, coupon).map(([who, pieces, withCoupon]) => new Buy(who, pieces, withCoupon)),
  fc.tuple(learner, sent, coupon).map(([who, pieces, withCoupon]) => new Buy(who, pieces, withCoupon)),
  fc.tuple(learner, plan, coupon).map(([who, pieces, withCoupon]) => new Buy(who, pieces, withCoupon)),
  fc
    .tuple(learner, sent, coupon, fc.boolean())
    .map(([who, pieces, withCoupon, paid]) => new CancelInSilence(who, pieces, withCoupon, paid)),
  at.map((which) => new Prepay(which)),
  at.map((which) => new PayAtProvider(which)),
  fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(([which, copies]) => new Notify(which, copies)),
  at.map((which) => new Query(which)),
  at.map((which) => new Cancel(which)),
  fc.tuple(at, percent).map(([which, share]) => new Refund(which, share)),
  fc.tuple(at, percent).map(([which, share]) => new RefundInConsole(which, share)),
  at.map((which) => new NotifyRefund(which)),
  fc.tuple(at, fc.option(quantity, { nil: undefined })).map(([which, pieces]) => new Ship(which, pieces)),
  at.map((which) => new Receive(which)),
  fc
    .tuple(at, fc.nat(2), quantity, kind, fc.constantFrom(30, 100, 130))
    .map(([which, line, pieces, what, share]) => new Apply(which, line, pieces, what, share)),
  fc
    .tuple(at, fc.constantFrom('next' as const, 'next' as const, 'next' as const, ...DECISIONS))
    .map(([which, decision]) => new Decide(which, decision)),
  fc
    .tuple(at, quantity, kind, fc.constantFrom(30, 100))
    .map(([which, pieces, what, share]) => new GiveBack(which, pieces, what, share)),
  fc.constantFrom(1, 29, 31, 1500, 4 * 1440, 16 * 1440).map((minutes) => new Wait(minutes)),
  fc.constantFrom('SUCCESS' as const, 'PROCESSING' as const, 'CLOSED' as const).map((mode) => new RunJobs(mode)),
]
