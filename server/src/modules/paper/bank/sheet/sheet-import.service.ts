import { setImmediate as turn } from 'node:timers/promises'
import { DEEPEST_POINT, MOST_SHEET_ROWS } from '@contract/question/limits'
import type { SheetReport } from '@contract/question/staff-calls'
import type { Act } from '../../../../kernel/actor'
import { schoolId } from '../../../../kernel/school-id'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Bank } from '../bank'
import type { BankImportRepository, ImportedQuestion } from '../bank-import.repository'
import type { Composer } from '../compose-question'
import type { QuestionDeskService } from '../desk/question-desk.service'
import type { DraftField } from '../question-draft'
import { PointPaths } from './point-paths'
import { readRows, type PlacedQuestion, type SheetNotes } from './read-rows'
import { readSheets } from '../../../../kernel/sheet/read-sheet'
import { COLUMN } from './sheet-columns'

const SHOWN_LINES = 100
/** Rows after which other requests have their turn. */
const ROWS_A_TURN = 20
const COLUMN_OF_FIELD: Record<DraftField, string> = {
  stem: COLUMN.stem,
  options: '选项',
  answer: COLUMN.answer,
  blanks: COLUMN.answer,
  sample: COLUMN.answer,
  analysis: COLUMN.analysis,
}

interface SheetImportServiceDeps {
  desk: Pick<QuestionDeskService, 'createComposer' | 'storeFormulas'>
  bank: Bank
  writer: BankImportRepository
  audit: Audit
  now: () => Date
}

/** Imports questions from a spreadsheet, all of them or none. */
export class SheetImportService {
  constructor(private readonly deps: SheetImportServiceDeps) {}

  /** @throws AppError SHEET_UNREADABLE */
  async import(act: Act, content: Buffer, apply: boolean): Promise<SheetReport> {
    const { shopId } = act
    const sheets = await readSheets(content)
    const notes: SheetNotes = { mistakes: [], warnings: [] }
    const { mistakes, warnings } = notes
    const rows = sheets.flatMap((sheet) => readRows(sheet, notes))
    if (rows.length === 0 && mistakes.length === 0) mistakes.push('表格里没有试题')
    if (rows.length > MOST_SHEET_ROWS) mistakes.push(`最多 ${MOST_SHEET_ROWS} 道题，现在有 ${rows.length} 道`)
    const composer = await this.deps.desk.createComposer(shopId)
    const points = new PointPaths(shopId, await this.deps.bank.points(shopId))
    const questions =
      mistakes.length > 0 && rows.length > MOST_SHEET_ROWS ? [] : await this.compose(shopId, rows, composer, points)
    const report = {
      mistakes: mistakes.slice(0, SHOWN_LINES),
      mistakeCount: mistakes.length,
      warnings: warnings.slice(0, SHOWN_LINES),
      questionCount: rows.length,
    }
    if (mistakes.length > 0 || !apply) return { ...report, applied: false, addedCount: 0, changedCount: 0 }
    await this.deps.desk.storeFormulas(composer)
    return this.deps.audit.perform(act, async () => {
      await this.deps.writer.savePoints(shopId, points.missing)
      const { added, changed } = await this.deps.writer.saveQuestions(shopId, questions, false, this.deps.now())
      const counts = { addedCount: added, changedCount: changed }
      return {
        result: { ...report, applied: true, ...counts },
        subject: { kind: 'questionBank', id: shopId },
        after: { questionCount: rows.length, ...counts },
      }
    })
  }

  private async compose(
    shopId: string,
    rows: PlacedQuestion[],
    composer: Composer,
    points: PointPaths,
  ): Promise<ImportedQuestion[]> {
    const kinds = new Map(rows.map(({ code, question }) => [code, question.kind]))
    const questions: ImportedQuestion[] = []
    const seen = new Map<string, string>()
    for (const [position, row] of rows.entries()) {
      if (position % ROWS_A_TURN === 0) await turn()
      const { code, material, question, pointPaths, refuse, place, ...facts } = row
      const first = seen.get(code)
      if (first !== undefined) refuse(COLUMN.code, `编号 ${code} 重复了，第一次出现在${first}`)
      else seen.set(code, place)
      if (material && (kinds.get(material) !== 'material' || question.kind === 'material'))
        refuse(COLUMN.material, `没有编号为 ${material} 的材料题`)
      if (pointPaths.some((path) => path.length > DEEPEST_POINT)) refuse(COLUMN.points, `最多 ${DEEPEST_POINT} 级`)
      const written = composer.compose(question)
      if ('problems' in written)
        for (const { field, message } of written.problems) refuse(COLUMN_OF_FIELD[field], message)
      else {
        const id = schoolId(shopId, 'question', code)
        const parentId = material ? schoolId(shopId, 'question', material) : null
        const pointIds = [...new Set(pointPaths.map((path) => points.resolve(path)))]
        const { difficulty, source, year } = facts
        questions.push({ id, code, parentId, position, difficulty, source, year, pointIds, ...written })
      }
    }
    // What stands below a material comes after it.
    return [
      ...questions.filter(({ parentId }) => parentId === null),
      ...questions.filter(({ parentId }) => parentId !== null),
    ]
  }
}
