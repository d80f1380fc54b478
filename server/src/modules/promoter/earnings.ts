import type { Database } from '../../kernel/db/database'

/** One payout: its id is the reference of both of its rows. */
interface Withdrawal {
  userId: string
  amountFen: number
  withdrawalId: string
}

/**
 * A promoter's balance, as withdrawals use it. Each method runs in the caller's transaction, if any. What withdrawals
 * mean for the ledger is theirs.
 */
export interface Earnings {
  /** In fen; 0 for who is no promoter, below zero after refunds. */
  available(database: Database, userId: string): Promise<number>
  /**
   * Takes the amount off the balance and writes its row, by one guarded statement. Repeated for one withdrawal it takes
   * nothing more and is true. False where the balance is short or the promoter may not withdraw now.
   */
  take(database: Database, withdrawal: Withdrawal): Promise<boolean>
  /** Gives back what `take` took, once however often it is called. Nothing where nothing was taken. */
  giveBack(database: Database, withdrawal: Pick<Withdrawal, 'userId' | 'withdrawalId'>): Promise<void>
}
