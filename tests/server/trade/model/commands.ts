import fc from 'fast-check'
import { Claim, Place } from './learner-commands'
import type { ModelServer } from './model-server'
import { Cancel, Prepay, Query, Refund } from './order-commands'
import { Notify, NotifyRefund, PayAtProvider, RefundInConsole } from './payment-commands'
import { RunJobs, Wait } from './time-commands'
import { COURSES, LEARNERS, PRICES, type TradeModel } from './trade-model'

const learner = fc.nat(LEARNERS - 1)
const at = fc.nat(30)
const percent = fc.constantFrom(1, 30, 50, 100)
const piece = fc.tuple(fc.nat(PRICES.length - 1), fc.integer({ min: 1, max: 3 })).map(([item, quantity]) => {
  return { item, quantity: item < COURSES ? 1 : quantity }
})
const basket = fc.uniqueArray(piece, { minLength: 1, maxLength: 3, selector: ({ item }) => item })

/** A new command is a class in one of the files beside this one, and a line here. */
export const COMMANDS: fc.Arbitrary<fc.AsyncCommand<TradeModel, ModelServer>>[] = [
  learner.map((who) => new Claim(who)),
  fc.tuple(learner, basket, fc.boolean()).map(([who, pieces, coupon]) => new Place(who, pieces, coupon)),
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
