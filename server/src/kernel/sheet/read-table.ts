import { readLabel } from './read-label'
import type { Cell, Sheet } from './read-sheet'

/** A row below the head of a sheet, by the names of its columns. */
export interface TableRow<Name extends string> {
  /** `工作表“课表”第 2 行` */
  place: string
  /** What a cell shows, half-width, '' for an empty one. A date is `2026-09-01`, a time of day `08:30`. */
  cells: Record<Name, string>
  refuse: (column: Name, message: string) => void
}

const DAY_CHARACTERS = 10
/** How spreadsheets write a time of day: on the day before their first. */
const isTimeOfDay = (date: Date): boolean => date.getUTCFullYear() < 1901

const toText = (cell: Cell | undefined): string => {
  if (cell instanceof Date) {
    // Seconds are lost in floating-point days.
    const iso = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString()
    return isTimeOfDay(cell) ? iso.slice(11, 16) : iso.slice(0, DAY_CHARACTERS)
  }
  return readLabel(cell)
}

/**
 * The rows of the first sheet of a workbook whose columns have plain texts, by their labels in its first row. What is
 * missing, unknown or cannot be read as a text is a mistake with its place.
 */
export const readTable = <Name extends string>(
  [sheet]: Sheet[],
  labels: Record<Name, string>,
  required: readonly NoInfer<Name>[],
  mistakes: string[],
): TableRow<Name>[] => {
  if (!sheet) return []
  const names = Object.keys(labels) as Name[]
  const [head = [], ...rows] = sheet.rows
  const placeOf = (line: number) => `工作表“${sheet.name}”第 ${line} 行`
  const refuseAt = (line: number) => (label: string, message: string) => {
    mistakes.push(`${placeOf(line)}“${label}”列：${message}`)
  }
  const found = head.map(toText)
  for (const label of found.filter((each) => each !== '' && !names.some((name) => labels[name] === each)))
    refuseAt(1)(label, '不认识这一列，请使用模板里的列名')
  for (const name of required.filter((each) => !found.includes(labels[each])))
    refuseAt(1)(labels[name], '缺少这一列，请使用模板')
  for (const { row, message } of sheet.extras.refused) mistakes.push(`${placeOf(row + 1)}：${message}`)
  return rows.flatMap((row, at) => {
    const line = at + 2
    const texts = row.map(toText)
    if (texts.every((text) => text === '')) return []
    const cells = Object.fromEntries(names.map((name) => [name, texts[found.indexOf(labels[name])] ?? ''])) as Record<
      Name,
      string
    >
    const refuse = (name: Name, message: string) => refuseAt(line)(labels[name], message)
    for (const name of required) if (cells[name] === '') refuse(name, '必须填写')
    return [{ place: placeOf(line), cells, refuse }]
  })
}
