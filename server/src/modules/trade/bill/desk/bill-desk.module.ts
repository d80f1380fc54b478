import type { DeskDeps } from '../../../staff/desk-deps'
import { FinanceRepository } from '../finance.repository'
import { BillDeskRepository } from './bill-desk.repository'
import { billDeskRoutes } from './bill-desk.routes'
import { BillDeskService } from './bill-desk.service'

/** Finance for a school's staff. */
export const createBillDesk = ({ database, audit, now }: DeskDeps) =>
  billDeskRoutes(new BillDeskService(new BillDeskRepository(database), new FinanceRepository(database), audit, now))
