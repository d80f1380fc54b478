import type { Database } from '../../../kernel/db/database'
import { OrderRepository } from '../order/order.repository'
import { CommissionLedger } from './commission-ledger'
import { LedgerRepository } from './ledger.repository'
import { Ledger } from './ledger.service'

/** What promoters earn, for the module of promoters, which comes before trade. */
export const createCommissionLedger = ({ database, now }: { database: Database; now: () => Date }): CommissionLedger =>
  new CommissionLedger(new LedgerRepository(database), now)

export const createLedger = ({ database, now }: { database: Database; now: () => Date }): Ledger =>
  new Ledger(new LedgerRepository(database), new OrderRepository(database), now)
