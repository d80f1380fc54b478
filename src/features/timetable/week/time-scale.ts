import type { Span } from '../calendar/side-by-side'

/** A row of the grid: a period of the bells, an hour, or what lies outside of them. Minutes of the day. */
interface Band extends Span {
  /** `3`; `晚` and the like for what no bell rings for. */
  label: string
  /** Design px from the top of the grid. */
  top: number
  height: number
}

export interface TimeScale {
  bands: readonly Band[]
  /** Tops of the strips between two parts of the day. */
  breaks: readonly number[]
  height: number
  /** Design px from the top at a minute of the day; between two parts of the day it moves through the strip. */
  topOf(minute: number): number
}

/** A longer pause parts the day; a shorter one takes no room. */
const LONG_PAUSE_MINUTES = 30
/** What reaches so little beyond a period gets no row of its own. */
const LEAST_OUTSIDE_MINUTES = 15
export const EVENING_MINUTE = 18 * 60
const NOON_MINUTE = 12 * 60
const HOUR_MINUTES = 60
/** Of a row for what no bell rings for, as high as `rowHeight`. */
const ROW_MINUTES = 50
export const BREAK_HEIGHT = 16

const partOf = (minute: number): string => (minute >= EVENING_MINUTE ? '晚' : minute < NOON_MINUTE ? '早' : '午')

/** Full hours that hold all spans, for a school without bells. */
const hoursAround = (spans: readonly Span[]): (Span & { label: string })[] => {
  const first = Math.floor(Math.min(8 * HOUR_MINUTES, ...spans.map(({ from }) => from)) / HOUR_MINUTES)
  const last = Math.ceil(Math.max(18 * HOUR_MINUTES, ...spans.map(({ to }) => to)) / HOUR_MINUTES)
  return Array.from({ length: last - first }, (_, step) => {
    const from = (first + step) * HOUR_MINUTES
    return { from, to: from + HOUR_MINUTES, label: '' }
  })
}

/** What of the spans lies in no period, joined where it touches. */
const outside = (spans: readonly Span[], periods: readonly Span[]): Span[] => {
  const rests = periods.reduce<Span[]>(
    (left, period) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, period.from) },
          { from: Math.max(from, period.to), to },
        ].filter((rest) => rest.from < rest.to),
      ),
    spans.map(({ from, to }) => ({ from, to })),
  )
  const joined: Span[] = []
  const touches = (rest: Span) => periods.some(({ from, to }) => rest.from === to || rest.to === from)
  const counted = rests.filter((rest) => rest.to - rest.from >= LEAST_OUTSIDE_MINUTES || !touches(rest))
  for (const rest of counted.sort((one, other) => one.from - other.from)) {
    const last = joined[joined.length - 1]
    if (last && rest.from <= last.to) last.to = Math.max(last.to, rest.to)
    else joined.push(rest)
  }
  return joined
}

interface Wanted {
  /** In order; without any the rows are hours. */
  periods: readonly (Span & { label: string })[]
  /** What has to be seen, inside of the periods or not. */
  spans: readonly Span[]
  rowHeight: number
}

/** Rows for the bells and for whatever lies outside of them: the evening has one only if something is in it. */
export const makeTimeScale = ({ periods, spans, rowHeight }: Wanted): TimeScale => {
  const known = periods.length > 0 ? periods : hoursAround(spans)
  const extra = outside(spans, joinPauses(known)).map((rest) => ({ ...rest, label: partOf(rest.from) }))
  const rows = [...known.map((row) => ({ ...row, isBell: true })), ...extra.map((row) => ({ ...row, isBell: false }))]
  rows.sort((one, other) => one.from - other.from)

  const bands: Band[] = []
  const breaks: number[] = []
  let top = 0
  for (const { isBell, ...row } of rows) {
    const before = bands[bands.length - 1]
    if (before && row.from - before.to >= LONG_PAUSE_MINUTES) {
      breaks.push(top)
      top += BREAK_HEIGHT
    }
    const lasting = (rowHeight * (row.to - row.from)) / ROW_MINUTES
    const height = isBell ? rowHeight : Math.round(Math.min(rowHeight * 2, Math.max(rowHeight * 0.85, lasting)))
    bands.push({ ...row, top, height })
    top += height
  }
  return { bands, breaks, height: top, topOf: (minute) => interpolate(bands, top, minute) }
}

/** A short pause is outside of nothing. */
const joinPauses = (periods: Wanted['periods']): Wanted['periods'] =>
  periods.map((period, at) => {
    const next = periods[at + 1]
    return next && next.from - period.to < LONG_PAUSE_MINUTES ? { ...period, to: next.from } : period
  })

const interpolate = (bands: readonly Band[], height: number, minute: number): number => {
  let end = 0
  let endTop = 0
  for (const band of bands) {
    if (minute < band.from) {
      const share = band.from > end ? (minute - end) / (band.from - end) : 0
      return endTop + Math.max(0, share) * (band.top - endTop)
    }
    if (minute < band.to) return band.top + ((minute - band.from) / (band.to - band.from)) * band.height
    ;[end, endTop] = [band.to, band.top + band.height]
  }
  return height
}
