import type { Output } from '@contract/calls'
import type { Database } from '../../../../kernel/db/database'
import { defineRoutes } from '../../../../kernel/http/routes'
import type { Storage } from '../../../../kernel/media/storage'
import type { Act } from '../../../../kernel/actor'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Bank } from '../bank'
import { BankImportRepository } from '../bank-import.repository'
import { SheetImportService } from '../sheet/sheet-import.service'
import { TEMPLATE_HASH, writeTemplate } from '../sheet/sheet-template'
import { QuestionDeskRepository } from './question-desk.repository'
import { QuestionDeskService } from './question-desk.service'

export interface QuestionDeskDeps {
  database: Database
  bank: Bank
  audit: Audit
  storage: Pick<Storage, 'write'>
  now: () => Date
  /** Marks attempts anew after a key was corrected. */
  attempts: {
    remark(act: Act, questionId: string, reason: string): Promise<Output<'POST /staff/question/remark'>>
  }
}

/** What staff do with the bank. */
export const createQuestionDesk = ({ database, bank, audit, storage, now, attempts }: QuestionDeskDeps) => {
  const writer = new BankImportRepository(database)
  const desk = new QuestionDeskService({
    desk: new QuestionDeskRepository(database),
    bank,
    writer,
    audit,
    storage,
    now,
  })
  const sheets = new SheetImportService({ desk, bank, writer, audit, now })
  /** Written where everybody may load it: it says nothing of a school. */
  const storeTemplate = async (shopId: string): Promise<{ url: string }> => {
    const key = `${shopId}/public/template/questions-${TEMPLATE_HASH}.xlsx`
    await storage.write(key, await writeTemplate())
    return { url: `/media/${key}` }
  }
  return defineRoutes({
    'POST /staff/question/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/question/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/question/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/question/archive': ({ id, archived }, { act }) => desk.archive(act, id, archived),
    'POST /staff/question/remark': ({ id, reason }, { act }) => attempts.remark(act, id, reason),
    'GET /staff/question/point/list': (_input, { shopId }) => bank.points(shopId),
    'GET /staff/question/template': (_input, { shopId }) => storeTemplate(shopId),
    'POST /staff/question/import': ({ apply, file }, { act }) => sheets.import(act, file.content, apply ?? false),
  })
}
