/** Whom budgets of attempts count by. */
export interface Requester {
  /** `net:<address or /64>`, `device:<hash>` or `user:<id>`. */
  name: string
  /** The learner has logged in on this device before, or is logged in. Strangers' attempts do not limit it. */
  isKnown: boolean
}
