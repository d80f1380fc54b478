import type { DeskDeps } from '../../../staff/desk-deps'
import type { Bank } from '../../bank/bank'
import { PaperImportRepository } from '../paper-import.repository'
import type { PaperRepository } from '../paper.repository'
import { PaperDeskRepository } from './paper-desk.repository'
import { paperDeskRoutes } from './paper-desk.routes'
import { PaperDeskService, type PaperAttempts } from './paper-desk.service'

export interface PaperDeskDeps extends DeskDeps {
  papers: PaperRepository
  bank: Bank
  attempts: PaperAttempts
}

/** Where staff set papers. */
export const createPaperDesk = ({ database, audit, now, papers, bank, attempts }: PaperDeskDeps) =>
  paperDeskRoutes(
    new PaperDeskService({
      desk: new PaperDeskRepository(database),
      papers,
      writer: new PaperImportRepository(database),
      bank,
      attempts,
      audit,
      now,
    }),
  )
