import type { Database } from '../../../kernel/db/database'
import { OrderRepository } from '../order/order.repository'
import { LedgerRepository } from './ledger.repository'
import { Ledger } from './ledger.service'

export const createLedger = ({ database, now }: { database: Database; now: () => Date }): Ledger =>
  new Ledger(new LedgerRepository(database), new OrderRepository(database), now)
