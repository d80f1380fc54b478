import type { RegionNode } from './regions'
import { REGIONS } from './regions'

export interface PickerData {
  mode: string
  range: unknown[]
  rangeKey: string
  value: unknown
  start: string
  end: string
  fields: string
  level: string
  customItem: string
}

/** The columns' entries and selected indexes, and the value that `change` reports for a set of indexes. */
export interface Wheels {
  columns: string[][]
  places: number[]
  /** The indexes after column `column` moved: later columns may reset. */
  move(places: number[], column: number, place: number): Wheels
  valueOf(places: number[]): Record<string, unknown>
}

const digits = (count: number): string => String(count).padStart(2, '0')
const between = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
const clamp = (place: number, column: unknown[]): number =>
  Math.min(Math.max(Math.trunc(place) || 0, 0), Math.max(column.length - 1, 0))

const label = (item: unknown, rangeKey: string): string =>
  String(rangeKey && typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[rangeKey] : item)

const fixed = (columns: string[][], places: number[], valueOf: Wheels['valueOf']): Wheels => ({
  columns,
  places: places.map((place, index) => clamp(place, columns[index])),
  move: (before, column, place) =>
    fixed(
      columns,
      before.map((old, index) => (index === column ? place : old)),
      valueOf,
    ),
  valueOf,
})

const selector = ({ range, rangeKey, value }: PickerData): Wheels =>
  fixed([range.map((item) => label(item, rangeKey))], [Number(value) || 0], ([place]) => ({ value: place }))

const multiSelector = ({ range, rangeKey, value }: PickerData): Wheels => {
  const columns = (range as unknown[][]).map((column) => column.map((item) => label(item, rangeKey)))
  const given = Array.isArray(value) ? value : []
  return fixed(
    columns,
    columns.map((_, index) => Number(given[index]) || 0),
    (places) => ({ value: places }),
  )
}

const time = ({ value, start, end }: PickerData): Wheels => {
  const minutesOf = (clock: string, fallback: number) => {
    const [hour, minute] = clock.split(':').map(Number)
    return Number.isFinite(hour) && Number.isFinite(minute) ? hour * 60 + minute : fallback
  }
  const [first, last] = [minutesOf(start, 0), minutesOf(end, 1439)]
  const now = Math.min(Math.max(minutesOf(String(value ?? ''), 0), first), last)
  const columns = [between(0, 23).map(digits), between(0, 59).map(digits)]
  return fixed(columns, [Math.floor(now / 60), now % 60], ([hour, minute]) => {
    const chosen = Math.min(Math.max(hour * 60 + minute, first), last)
    return { value: `${digits(Math.floor(chosen / 60))}:${digits(chosen % 60)}` }
  })
}

const FIELD_COUNT: Record<string, number> = { year: 1, month: 2, day: 3 }

const date = (data: PickerData): Wheels => {
  const first = data.start || '1900-01-01'
  const last = data.end || '2100-12-31'
  const count = FIELD_COUNT[data.fields] ?? 3
  const years = between(Number(first.slice(0, 4)), Number(last.slice(0, 4)))
  const wheelsAt = (year: number, month: number, day: number): Wheels => {
    const days = between(1, new Date(year, month, 0).getDate())
    const columns = [years.map(String), between(1, 12).map(digits), days.map(digits)].slice(0, count)
    const places = [years.indexOf(year), month - 1, Math.min(day, days.length) - 1].slice(0, count)
    return {
      columns,
      places,
      move: (before, column, place) => {
        const [y, m, d] = [0, 1, 2].map((index) => (index === column ? place : (before[index] ?? 0)))
        return wheelsAt(years[clamp(y, years)], m + 1, d + 1)
      },
      valueOf: (at) => {
        const written = at.map((place, index) => columns[index][place]).join('-')
        const [low, high] = [first.slice(0, written.length), last.slice(0, written.length)]
        return { value: written < low ? low : written > high ? high : written }
      },
    }
  }
  const [year, month, day] = String(data.value || new Date().toISOString().slice(0, 10))
    .split('-')
    .map(Number)
  return wheelsAt(years.includes(year) ? year : years[0], month || 1, day || 1)
}

const region = ({ value, level, customItem }: PickerData): Wheels => {
  const count = { province: 1, city: 2, region: 3, 'sub-district': 3 }[level] ?? 3
  const own: RegionNode[] = customItem ? [{ name: customItem, code: '', children: [] }] : []
  const wheelsAt = (wanted: number[]): Wheels => {
    const levels: RegionNode[][] = []
    const places: number[] = []
    for (let depth = 0, nodes = REGIONS; depth < count; depth++) {
      const column = [...own, ...nodes]
      levels.push(column)
      places.push(clamp(wanted[depth] ?? 0, column))
      nodes = column[places[depth]]?.children ?? []
    }
    const chosen = (at: number[]) => at.map((place, depth) => levels[depth][place]).filter(Boolean)
    return {
      columns: levels.map((column) => column.map(({ name }) => name)),
      places,
      move: (before, column, place) =>
        wheelsAt(before.map((old, depth) => (depth === column ? place : depth > column ? 0 : old))),
      valueOf: (at) => ({
        value: chosen(at).map(({ name }) => name),
        code: chosen(at).map(({ code }) => code),
        postcode: '',
      }),
    }
  }
  const names = Array.isArray(value) ? value.map(String) : []
  const places: number[] = []
  for (let nodes = REGIONS, depth = 0; depth < names.length; depth++) {
    const column = [...own, ...nodes]
    places.push(
      Math.max(
        0,
        column.findIndex(({ name }) => name === names[depth]),
      ),
    )
    nodes = column[places[depth]]?.children ?? []
  }
  return wheelsAt(places)
}

const MODES: Record<string, (data: PickerData) => Wheels> = { selector, multiSelector, time, date, region }

/** The columns of a picker as it opens. */
export const makeWheels = (data: PickerData): Wheels => (MODES[data.mode] ?? selector)(data)
