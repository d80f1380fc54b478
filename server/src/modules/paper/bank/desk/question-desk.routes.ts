import type { Output } from '@contract/calls'
import type { Act } from '../../../../kernel/actor'
import { defineRoutes } from '../../../../kernel/http/routes'
import type { Bank } from '../bank'
import type { SheetImportService } from '../sheet/sheet-import.service'
import type { QuestionDeskService } from './question-desk.service'

/** Marks attempts anew after a key was corrected. */
export interface Corrections {
  remark(act: Act, questionId: string, reason: string): Promise<Output<'POST /staff/question/remark'>>
}

interface DeskServices {
  questions: QuestionDeskService
  corrections: Corrections
  bank: Pick<Bank, 'points'>
  sheets: SheetImportService
}

export const questionDeskRoutes = ({ questions, corrections, bank, sheets }: DeskServices) =>
  defineRoutes({
    'POST /staff/question/page': (input, { shopId }) => questions.page(shopId, input),
    'GET /staff/question/view': ({ id }, { shopId }) => questions.view(shopId, id),
    'POST /staff/question/save': (input, { act }) => questions.save(act, input),
    'PUT /staff/question/archive': ({ id, archived }, { act }) => questions.archive(act, id, archived),
    'POST /staff/question/remark': ({ id, reason }, { act }) => corrections.remark(act, id, reason),
    'GET /staff/question/point/list': (_input, { shopId }) => bank.points(shopId),
    'GET /staff/question/template': (_input, { shopId }) => questions.storeTemplate(shopId),
    'POST /staff/question/import': ({ apply, file }, { act }) => sheets.import(act, file.content, apply ?? false),
  })
