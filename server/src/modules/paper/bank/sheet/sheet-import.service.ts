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
import { readColumns, readRow, type SheetQuestion } from './read-row'
import { readSheets, type Sheet } from './read-sheet'
import { COLUMN, REQUIRED_COLUMNS } from './sheet-columns'

const SHOWN_MISTAKES = 100
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

type Named = SheetQuestion & { place: string; refuse: (column: string, message: string) => void }

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

  /** @throws AppError QUESTION_SHEET_UNREADABLE */
  async import(act: Act, content: Buffer, apply: boolean): Promise<SheetReport> {
    const { shopId } = act
    const sheets = await readSheets(content)
    const mistakes: string[] = []
    const rows = sheets.flatMap((sheet) => readRows(sheet, mistakes))
    if (rows.length === 0 && mistakes.length === 0) mistakes.push('表格里没有试题')
    if (rows.length > MOST_SHEET_ROWS) mistakes.push(`最多 ${MOST_SHEET_ROWS} 道题，现在有 ${rows.length} 道`)
    const composer = await this.deps.desk.createComposer(shopId)
    const points = new PointPaths(shopId, await this.deps.bank.points(shopId))
    const questions =
      mistakes.length > 0 && rows.length > MOST_SHEET_ROWS ? [] : await this.compose(shopId, rows, composer, points)
    const report = {
      mistakes: mistakes.slice(0, SHOWN_MISTAKES),
      mistakeCount: mistakes.length,
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
    rows: Named[],
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

const readRows = ({ name, rows: [head = [], ...rows] }: Sheet, mistakes: string[]): Named[] => {
  const refuseAt = (line: number) => (column: string, message: string) => {
    mistakes.push(`工作表“${name}”第 ${line} 行“${column}”列：${message}`)
  }
  const isBlank = (row: (typeof rows)[number]) => row.every((cell) => cell === null || cell === '')
  if (isBlank(head) && rows.every(isBlank)) return []
  const columns = readColumns(head, refuseAt(1))
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.places.has(column))
  for (const column of missing) refuseAt(1)(COLUMN[column], '缺少这一列，请使用模板')
  if (missing.length > 0) return []
  return rows.flatMap((row, index) => {
    if (isBlank(row)) return []
    const line = index + 2
    const refuse = refuseAt(line)
    return [{ ...readRow(row, columns, refuse), place: `工作表“${name}”第 ${line} 行`, refuse }]
  })
}
