import type { Database } from '../../../kernel/db/database'
import { defineRoutes } from '../../../kernel/http/routes'
import { createAudit } from '../../staff/staff.module'
import { BillDeskRepository } from './bill-desk.repository'
import { BillDeskService } from './bill-desk.service'
import { FinanceRepository } from './finance.repository'

/** Finance for a school's staff. */
export const createFinanceDesk = (deps: { database: Database; now: () => Date }) => {
  const { database, now } = deps
  const desk = new BillDeskService(
    new BillDeskRepository(database),
    new FinanceRepository(database),
    createAudit(deps),
    now,
  )
  return defineRoutes({
    'GET /staff/finance/income': (days, { shopId }) => desk.sumIncome(shopId, days),
    'GET /staff/finance/refund': (days, { shopId }) => desk.sumRefunds(shopId, days),
    'POST /staff/bill/page': (input, { shopId }) => desk.pageBills(shopId, input),
    'POST /staff/bill/difference/page': (input, { shopId }) => desk.pageDifferences(shopId, input),
    'PUT /staff/bill/difference/clear': ({ id, note }, { act }) => desk.clear(act, id, note),
  })
}
