import type { Database } from '../../../../kernel/db/database'
import { defineRoutes } from '../../../../kernel/http/routes'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Bank } from '../../bank/bank'
import { PaperImportRepository } from '../paper-import.repository'
import type { PaperRepository } from '../paper.repository'
import { PaperDeskRepository } from './paper-desk.repository'
import { PaperDeskService, type PaperAttempts } from './paper-desk.service'

export interface PaperDeskDeps {
  database: Database
  now: () => Date
  papers: PaperRepository
  bank: Bank
  attempts: PaperAttempts
  audit: Audit
}

/** Where staff set papers. */
export const createPaperDesk = ({ database, now, papers, bank, attempts, audit }: PaperDeskDeps) => {
  const repository = new PaperDeskRepository(database)
  const desk = new PaperDeskService({
    desk: repository,
    papers,
    writer: new PaperImportRepository(database),
    bank,
    attempts,
    audit,
    now,
  })
  return defineRoutes({
    'POST /staff/paper/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/paper/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/paper/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/paper/publish': ({ id }, { act }) => desk.publish(act, id),
    'PUT /staff/paper/withdraw': ({ id }, { act }) => desk.withdraw(act, id),
    'PUT /staff/paper/close': ({ id, reason }, { act }) => desk.close(act, id, reason),
  })
}
