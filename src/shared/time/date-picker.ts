/** What the date and time pickers compute: plain lists of numbers, no drawing. */
export type DateFields = 'year' | 'month' | 'day'
export interface PickerColumn {
  values: readonly number[]
  /** Index of the value in `values`. */
  index: number
}

const DATE_UNITS = ['年', '月', '日'] as const
const pad = (number: number) => String(number).padStart(2, '0')
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
const compare = (left: readonly number[], right: readonly number[]) => {
  const differing = left.findIndex((part, place) => part !== right[place])
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}
const clampParts = (parts: readonly number[], start: readonly number[], end: readonly number[]) =>
  compare(parts, start) < 0 ? start : compare(parts, end) > 0 ? end : parts

/** `Date.UTC` takes the years 0 to 99 as those of the last century, so the year is set on its own. */
export const daysInMonth = (year: number, month: number): number => {
  const lastDay = new Date(0)
  lastDay.setUTCFullYear(year, month, 0)
  return lastDay.getUTCDate()
}

/**
 * '2026-02-31' → [2026, 2, 28]: UI-11 corrects a day or month that does not exist. Missing parts are 1. Undefined for
 * other text.
 */
export function parseDate(text: string): readonly [number, number, number] | undefined {
  const match = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const year = Number(match[1])
  const month = clamp(Number(match[2] ?? 1), 1, 12)
  return [year, month, clamp(Number(match[3] ?? 1), 1, daysInMonth(year, month))]
}

/** '8:05' → [8, 5], clamped to a real time of day. Undefined for other text. */
function parseTime(text: string): readonly [number, number] | undefined {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(text)
  return match ? [clamp(Number(match[1]), 0, 23), clamp(Number(match[2]), 0, 59)] : undefined
}

/** UI-11: the date, or the bound it went beyond. Text without meaning gives the start. */
export function clampDate(value: string, start: string, end: string): string {
  const [from, to] = [parseDate(start) ?? [1970, 1, 1], parseDate(end) ?? [2099, 12, 31]]
  const [year = 1970, month = 1, day = 1] = clampParts(parseDate(value) ?? from, from, to)
  return `${year}-${pad(month)}-${pad(day)}`
}

/** UI-11 for a time of day. */
export function clampTime(value: string, start: string, end: string): string {
  const [from, to] = [parseTime(start) ?? [0, 0], parseTime(end) ?? [23, 59]]
  const [hour = 0, minute = 0] = clampParts(parseTime(value) ?? from, from, to)
  return `${pad(hour)}:${pad(minute)}`
}

/** Columns of year, month and day within the bounds; at the bounding year or month they begin or end there. */
export function dateColumns(value: string, start: string, end: string, fields: DateFields = 'day'): PickerColumn[] {
  const [from, to] = [parseDate(start) ?? [1970, 1, 1], parseDate(end) ?? [2099, 12, 31]]
  const [year, month, day] = parseDate(clampDate(value, start, end)) ?? from
  const [atStart, atEnd] = [year === from[0], year === to[0]]
  const [firstMonth, lastMonth] = [atStart ? from[1] : 1, atEnd ? to[1] : 12]
  const firstDay = atStart && month === from[1] ? from[2] : 1
  const lastDay = atEnd && month === to[1] ? to[2] : daysInMonth(year, month)
  const columns = [
    { values: range(from[0], to[0]), index: year - from[0] },
    { values: range(firstMonth, lastMonth), index: month - firstMonth },
    { values: range(firstDay, lastDay), index: day - firstDay },
  ]
  return columns.slice(0, fields === 'year' ? 1 : fields === 'month' ? 2 : 3)
}

/** Columns of hour and minute within the bounds. */
export function timeColumns(value: string, start: string, end: string): PickerColumn[] {
  const [from, to] = [parseTime(start) ?? [0, 0], parseTime(end) ?? [23, 59]]
  const [hour, minute] = parseTime(clampTime(value, start, end)) ?? from
  const firstMinute = hour === from[0] ? from[1] : 0
  const lastMinute = hour === to[0] ? to[1] : 59
  return [
    { values: range(from[0], to[0]), index: hour - from[0] },
    { values: range(firstMinute, lastMinute), index: minute - firstMinute },
  ]
}

/**
 * The date after the columns were turned to `indexes`: a day the month does not have becomes its last, then the bounds
 * hold.
 */
export function turnDate(value: string, indexes: readonly number[], start: string, end: string): string {
  const columns = dateColumns(value, start, end)
  const [year = 1970, month = 1, day = 1] = columns.map((column, place) => {
    const index = clamp(indexes[place] ?? column.index, 0, column.values.length - 1)
    return column.values[index] ?? 1
  })
  return clampDate(`${year}-${month}-${day}`, start, end)
}

/** The time after the columns were turned to `indexes`. */
export function turnTime(value: string, indexes: readonly number[], start: string, end: string): string {
  const [hour = 0, minute = 0] = timeColumns(value, start, end).map((column, place) => {
    const index = clamp(indexes[place] ?? column.index, 0, column.values.length - 1)
    return column.values[index] ?? 0
  })
  return clampTime(`${hour}:${minute}`, start, end)
}

/** Formats the date by the requested fields: '2026', '2026-11' or '2026-11-21'. */
export const cutDate = (date: string, fields: DateFields): string =>
  date.slice(0, fields === 'year' ? 4 : fields === 'month' ? 7 : 10)

/** Labels of a column: '2026年', or '08' for times. */
export const labelColumn = (values: readonly number[], place: number, mode: 'date' | 'time'): string[] =>
  values.map((value) => (mode === 'date' ? `${value}${DATE_UNITS[place] ?? ''}` : pad(value)))
