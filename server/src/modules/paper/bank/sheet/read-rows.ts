import { COLOURED } from '../../../../kernel/sheet/mark-runs'
import { readLabel } from '../../../../kernel/sheet/read-label'
import { readColumns, readRow, type Columns, type RowReport, type SheetQuestion } from './read-row'
import type { Cell, Sheet } from '../../../../kernel/sheet/read-sheet'
import { COLUMN, REQUIRED_COLUMNS, SHARED_COLUMNS } from './sheet-columns'
import { lettersOf, type CellPlace } from '../../../../kernel/sheet/sheet-xml'

/** What is said of the sheets: mistakes, and what is imported in another way than it looks. */
export interface SheetNotes {
  mistakes: string[]
  warnings: string[]
}

/** A row with its place and where to say what is wrong with it. */
export type PlacedQuestion = SheetQuestion & { place: string; refuse: RowReport['refuse'] }

const isBlank = (row: Cell[]): boolean =>
  row.every((cell) => cell === null || cell === '' || String(cell).replace(COLOURED, '').trim() === '')

/** Reads a sheet row by row. Nothing that it holds is left out without a word. */
export const readRows = (sheet: Sheet, notes: SheetNotes): PlacedQuestion[] => {
  const { name, extras } = sheet
  const rows = sheet.rows.map((row) => [...row])
  const [head = []] = rows
  if (rows.every(isBlank)) {
    if (extras.refused.length > 0) notes.warnings.push(`工作表“${name}”里只有图片，没有导入`)
    return []
  }
  const reportAt = (line: number): RowReport => {
    const say = (list: string[]) => (column: string, message: string) => {
      list.push(`工作表“${name}”第 ${line} 行“${column}”列：${message}`)
    }
    return { refuse: say(notes.mistakes), warn: say(notes.warnings) }
  }
  const columnAt = (column: number) => readLabel(head[column]) || lettersOf(column)
  const columns = readColumns(head, reportAt(1).refuse)
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.places.has(column))
  for (const column of missing) reportAt(1).refuse(COLUMN[column], '缺少这一列，请使用模板')
  if (missing.length > 0) return []
  for (const { row, column, message } of extras.refused)
    if (row > 0) reportAt(row + 1).refuse(columnAt(column), message)
    else reportAt(1).warn(columnAt(column), '表头里的图片不会导入')
  for (const { row, column, message } of extras.warned) reportAt(row + 1).warn(columnAt(column), message)
  spreadMerged(sheet, rows, columns, (place, message) =>
    reportAt(place.row + 1).refuse(columnAt(place.column), message),
  )
  refuseUnnamed(rows, (place, message) => reportAt(place.row + 1).refuse(lettersOf(place.column), message))
  sayHidden(sheet, notes.warnings, columnAt)
  return rows.slice(1).flatMap((row, index) => {
    if (isBlank(row)) return []
    const report = reportAt(index + 2)
    const place = `工作表“${name}”第 ${index + 2} 行`
    return [{ ...readRow(row, columns, report), place, refuse: report.refuse }]
  })
}

type RefuseAt = (place: CellPlace, message: string) => void

/**
 * Merged cells have their text in the first one. Where rows share a fact it is that of each; where cells hold
 * different things nobody knows whose it is.
 */
const spreadMerged = ({ extras }: Sheet, rows: Cell[][], { places }: Columns, refuse: RefuseAt): void => {
  const shared = SHARED_COLUMNS.map((name) => places.get(name))
  for (const { from, to } of extras.merged) {
    const value = rows[from.row]?.[from.column] ?? null
    if (value === null && from.row > 0) continue
    if (from.row === 0 || from.column !== to.column || !shared.includes(from.column)) {
      const last = `${lettersOf(to.column)}${to.row + 1}`
      refuse(from, `${lettersOf(from.column)}${from.row + 1} 到 ${last} 合并成了一格，请取消合并，每格单独填写`)
    } else
      for (const row of rows.slice(from.row + 1, to.row + 1)) {
        if (isBlank(row)) continue
        row[from.column] = value
      }
  }
}

/** Once for each column that has texts and no name. */
const refuseUnnamed = (rows: Cell[][], refuse: RefuseAt): void => {
  const [head = []] = rows
  const seen = new Set<number>()
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      if (isBlank([cell]) || readLabel(head[column]) !== '' || seen.has(column)) continue
      seen.add(column)
      refuse({ row, column }, '有内容，但第 1 行没有列名，请写上列名，或者删去')
    }
}

const sayHidden = ({ name, isHidden, rows, extras }: Sheet, warnings: string[], columnAt: (at: number) => string) => {
  if (isHidden) warnings.push(`工作表“${name}”是隐藏的，里面的试题也在其中`)
  const lines = extras.hiddenRows.filter((line) => line > 1 && !isBlank(rows[line - 1] ?? []))
  if (lines.length > 0) warnings.push(`工作表“${name}”隐藏的第 ${lines.join('、')} 行也在其中`)
  const hidden = (rows[0] ?? []).flatMap((cell, column) =>
    !isBlank([cell]) && extras.hiddenColumns.some(({ from, to }) => from <= column && column <= to) ? [column] : [],
  )
  if (hidden.length > 0) warnings.push(`工作表“${name}”隐藏的“${hidden.map(columnAt).join('”“')}”列也在其中`)
}
