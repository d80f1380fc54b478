import { makeCommissionEntry, type PostedCommission } from './entries'
import type { LedgerRepository } from './ledger.repository'

/** Books what promoters earn and lose. Each method runs in the transaction of the movement, and books it once. */
export class CommissionLedger {
  constructor(
    private readonly entries: LedgerRepository,
    private readonly now: () => Date,
  ) {}

  /** Frozen days are over: the school owes it. */
  settled(commission: PostedCommission): Promise<void> {
    return this.entries.add(makeCommissionEntry('commissionSettled', commission), this.now())
  }

  /** A refund took back what was settled. */
  returned(part: PostedCommission): Promise<void> {
    return this.entries.add(makeCommissionEntry('commissionReturned', part), this.now())
  }

  /** The account of a promoter ended with something left. */
  forfeited(rest: PostedCommission): Promise<void> {
    return this.entries.add(makeCommissionEntry('commissionForfeited', rest), this.now())
  }

  sumCommission(shopId: string, from: Date, until: Date) {
    return this.entries.sumCommission(shopId, from, until)
  }
}
