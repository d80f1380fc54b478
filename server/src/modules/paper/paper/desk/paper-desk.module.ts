import type { DeskDeps } from '../../../staff/desk-deps'
import type { Bank } from '../../bank/bank'
import { PaperImportRepository } from '../paper-import.repository'
import type { PaperRepository } from '../paper.repository'
import { PaperDeskRepository } from './paper-desk.repository'
import { paperDeskRoutes } from './paper-desk.routes'
import { PaperDeskService, type RunningAttempts } from './paper-desk.service'

export interface PaperDeskDeps extends DeskDeps {
  papers: PaperRepository
  bank: Bank
  running: RunningAttempts
}

/** Where staff set papers. */
export const createPaperDesk = ({ database, audit, now, papers, bank, running }: PaperDeskDeps) =>
  paperDeskRoutes(
    new PaperDeskService({
      desk: new PaperDeskRepository(database),
      papers,
      writer: new PaperImportRepository(database),
      bank,
      running,
      audit,
      now,
    }),
  )
