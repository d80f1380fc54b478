import type { Storage } from '../../../../kernel/media/storage'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { Bank } from '../bank'
import { BankImportRepository } from '../bank-import.repository'
import { SheetImportService } from '../sheet/sheet-import.service'
import { QuestionDeskRepository } from './question-desk.repository'
import { questionDeskRoutes, type Corrections } from './question-desk.routes'
import { QuestionDeskService } from './question-desk.service'

export interface QuestionDeskDeps extends DeskDeps {
  bank: Bank
  storage: Pick<Storage, 'write'>
  corrections: Corrections
}

/** What staff do with the bank. */
export const createQuestionDesk = (deps: QuestionDeskDeps) => {
  const { database, audit, now, bank, storage, corrections } = deps
  const writer = new BankImportRepository(database)
  const desk = new QuestionDeskRepository(database)
  const questions = new QuestionDeskService({ desk, bank, writer, audit, storage, now })
  const sheets = new SheetImportService({ desk: questions, bank, writer, audit, now })
  return questionDeskRoutes({ questions, corrections, bank, sheets })
}
