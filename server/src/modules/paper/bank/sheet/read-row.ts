import { LONGEST_CODE, LONGEST_SOURCE, MOST_POINTS } from '@contract/question/limits'
import type { QuestionKind } from '@contract/question/question-kinds'
import { toHalfWidth } from '@contract/half-width'
import { stylesOf, toStyleTags, withoutStyles } from '../../../../kernel/rich-text/style-marks'
import type { ComposedFrom } from '../compose-question'
import { COLOURED } from '../../../../kernel/sheet/mark-runs'
import { readLabel } from '../../../../kernel/sheet/read-label'
import {
  COLUMN,
  DIFFICULTY_OF_LABEL,
  JUDGE_OF_TEXT,
  KIND_OF_LABEL,
  OPTION_COLUMN,
  PLAIN_OF_LAYOUT,
  type ColumnName,
} from './sheet-columns'
import type { Cell } from '../../../../kernel/sheet/read-sheet'

/** Where each column is; options by their letter. */
export interface Columns {
  places: Map<ColumnName, number>
  options: { letter: string; place: number }[]
}

/** A row of the sheet before its texts are composed. */
export interface SheetQuestion {
  code: string
  material: string
  question: ComposedFrom
  difficulty: number
  source: string
  year: number | null
  /** Names from the top of the tree down. */
  pointPaths: string[][]
}

export type Refuse = (column: string, message: string) => void
/** Tells what is wrong with a column of the row, and what is not kept. */
export interface RowReport {
  refuse: Refuse
  warn: Refuse
}

const CODE = new RegExp(`^[A-Za-z0-9][A-Za-z0-9_-]{0,${LONGEST_CODE - 1}}$`)
const LONGEST_POINT = 30
const UNORDERED = /^无序[：:]/

/** Finds the columns by the first row; unknown ones are refused, so that a misspelt one is not overlooked. */
export const readColumns = (head: Cell[], refuse: Refuse): Columns => {
  const names = new Map(Object.entries(COLUMN).map(([name, label]) => [label as string, name as ColumnName]))
  const columns: Columns = { places: new Map(), options: [] }
  for (const [place, cell] of head.entries()) {
    const label = readLabel(cell)
    const name = names.get(label)
    const [, letter] = OPTION_COLUMN.exec(label) ?? []
    if (name) columns.places.set(name, place)
    else if (letter) columns.options.push({ letter, place })
    else if (label) refuse(label, '不认识这一列，请使用模板里的列名')
  }
  columns.options.sort((left, right) => (left.letter < right.letter ? -1 : 1))
  return columns
}

/** Reads one row; what is wrong is refused with its column, what is not kept is said. */
export const readRow = (row: Cell[], columns: Columns, report: RowReport): SheetQuestion => {
  const { refuse } = report
  const cellAt = (place: number | undefined, column: string): string =>
    toText(place === undefined ? null : (row[place] ?? null), column, report)
  const read = (name: ColumnName) => toPlainText(cellAt(columns.places.get(name), COLUMN[name]), COLUMN[name], refuse)
  const readWord = (name: ColumnName) => toHalfWidth(read(name))
  const code = readWord('code')
  if (!CODE.test(code))
    refuse(COLUMN.code, code ? `编号 ${code} 只能用字母、数字、- 和 _，最多 ${LONGEST_CODE} 位` : '必须填写')
  const kind = KIND_OF_LABEL.get(read('kind'))
  if (!kind) refuse(COLUMN.kind, `不认识题型“${read('kind')}”，应当是单选、多选、不定项、判断、填空、简答或材料`)
  const layout = readWord('layout')
  const plain = PLAIN_OF_LAYOUT.get(layout)
  if (plain === undefined) refuse(COLUMN.layout, `不认识排版“${layout}”，应当是“文本”或“Markdown”`)
  const styled = (place: number | undefined, column: string) =>
    plain === false ? toStyleTags(cellAt(place, column)) : cellAt(place, column)
  const readStyled = (name: ColumnName) => styled(columns.places.get(name), COLUMN[name])
  const options = columns.options.map(({ letter, place }) => styled(place, `选项${letter}`))
  while (options.at(-1) === '') options.pop()
  const answer = kind === 'essay' ? readStyled('answer') : read('answer')
  return {
    code,
    material: readWord('material'),
    question: {
      kind: kind ?? 'single',
      stem: readStyled('stem'),
      options,
      ...readAnswer(kind ?? 'single', answer, refuse),
      analysis: readStyled('analysis'),
      plain,
    },
    ...readFacts(read, refuse),
  }
}

/** What a cell shows, with marks of its styles. */
const toText = (cell: Cell, column: string, { refuse, warn }: RowReport): string => {
  if (cell instanceof Date) refuse(column, '被表格当成了日期，请把单元格的格式改成“文本”再填')
  if (cell === null || cell instanceof Date) return ''
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
  if (text.startsWith(COLOURED)) warn(column, '一部分文字的颜色不会保留')
  return text.replace(COLOURED, '').trim()
}

/** A text where styles have no place; those that change its meaning are refused. */
const toPlainText = (text: string, column: string, refuse: Refuse): string => {
  const styles = stylesOf(text)
  if (styles.includes('sup') || styles.includes('sub')) refuse(column, '这里不能有这样的上标、下标，请改成普通的文字')
  if (styles.includes('strike')) refuse(column, '有删除线的文字，请删去这些文字，或者去掉删除线')
  return withoutStyles(text).trim()
}

const readAnswer = (kind: QuestionKind, text: string, refuse: Refuse) => {
  const none = { answer: '', blanks: [] as string[][], ordered: true, ignoreCase: true, sample: '' }
  if (kind === 'essay') return { ...none, sample: text }
  if (kind === 'blank') {
    const ordered = !UNORDERED.test(text)
    const blanks = text
      .replace(UNORDERED, '')
      .split(/[;；]/)
      .map((blank) => blank.split(/[|｜]/).map((alternative) => alternative.trim()))
    return { ...none, ordered, blanks: text ? blanks : [] }
  }
  if (kind !== 'judge')
    return {
      ...none,
      answer: toHalfWidth(text)
        .toUpperCase()
        .replace(/[\s,;./、]/g, ''),
    }
  const answer = JUDGE_OF_TEXT.get(toHalfWidth(text).toUpperCase())
  if (answer === undefined) refuse(COLUMN.answer, '判断题的答案应当是“对”或“错”')
  return { ...none, answer: answer ?? 'true' }
}

const readFacts = (read: (name: ColumnName) => string, refuse: Refuse) => {
  const level = toHalfWidth(read('difficulty'))
  const difficulty = level === '' ? 3 : DIFFICULTY_OF_LABEL.get(level)
  if (difficulty === undefined) refuse(COLUMN.difficulty, '应当是 1 到 5')
  const source = read('source')
  if ([...source].length > LONGEST_SOURCE) refuse(COLUMN.source, `最多 ${LONGEST_SOURCE} 个字`)
  const year = toHalfWidth(read('year'))
  if (year !== '' && !/^(19[9]\d|20\d\d|2100)$/.test(year)) refuse(COLUMN.year, '应当是年份，如 2026')
  const pointPaths = read('points')
    .split(/[;；]/)
    .map((path) => path.split(/[/／]/).map((name) => name.trim()))
    .filter(([first]) => first !== '')
  if (pointPaths.length > MOST_POINTS) refuse(COLUMN.points, `最多 ${MOST_POINTS} 个知识点`)
  if (pointPaths.flat().some((name) => name === '' || [...name].length > LONGEST_POINT))
    refuse(COLUMN.points, `写成“用电安全/电工基础”，每级最多 ${LONGEST_POINT} 个字`)
  return { difficulty: difficulty ?? 3, source, year: year === '' ? null : Number(year), pointPaths }
}
