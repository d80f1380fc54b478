import type { Jobs } from '../../../kernel/jobs/jobs'
import type { DeskDeps } from '../../staff/desk-deps'
import { PaymentRepository } from '../payment/payment.repository'
import type { SettlementService } from '../payment/settlement.service'
import type { RefundBook } from '../refund/refund-book.service'
import { BillLearning } from './bill-learning.service'
import { BillRepository } from './bill.repository'
import { BillService, type BillAccounts } from './bill.service'
import { createBillDesk } from './desk/bill-desk.module'

export interface BillDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  merchants: BillAccounts
  settlement: SettlementService
  book: RefundBook
}

/** The providers' bills beside our books. */
export const createBillModule = (deps: BillDeps) => {
  const { database, now, jobs, merchants, settlement, book } = deps
  const learning = new BillLearning(new PaymentRepository(database), settlement, book, now)
  const bills = new BillRepository(database)
  return {
    desk: createBillDesk(deps),
    bills: new BillService({ database, bills, accounts: merchants, learning, jobs, now }),
  }
}
