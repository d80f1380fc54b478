import { makeAutoObservable } from 'mobx'
import type { PayWay } from '@contract/payment/payment-status'
import { firstOf } from '@/shared/list/ends'

/** The way to pay that the learner prefers. */
export class PayChoice {
  preferred: PayWay | undefined = undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  choose(way: PayWay): void {
    this.preferred = way
  }

  /** The preferred way, or the first where that one is not offered. */
  among(ways: PayWay[]): PayWay | undefined {
    return ways.find((way) => way === this.preferred) ?? firstOf(ways)
  }
}

/** One for all screens: what is chosen at the cashier is still chosen where the order is paid. */
export const payChoice = new PayChoice()
