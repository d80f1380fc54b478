import type { CalendarItem } from '@contract/timetable/calls'
import type { Periods } from '../calendar/calendar-copy'
import { hasHours, isAttended, isDue, isOnDay } from '../calendar/calendar-item'
import { dayOfTime, minuteOfClock, minuteOfTime, weekDays } from '../calendar/school-days'
import { overlaps, placeSideBySide, type SideBySide, type Span } from '../calendar/side-by-side'
import { EVENING_MINUTE, makeTimeScale, type TimeScale } from './time-scale'

export interface PlacedItem extends Span {
  item: CalendarItem
}

export interface WeekColumn {
  day: string
  /** Of the week's width, compared with a usual day. */
  share: number
  placed: readonly SideBySide<PlacedItem>[]
  /** Where two that the learner has to attend collide: minutes of the day at which the later one of them ends. */
  clashEnds: readonly number[]
  /** What has no hours: due at a moment, or open for days. */
  dueCount: number
  openCount: number
}

export interface WeekLayout {
  scale: TimeScale
  columns: readonly WeekColumn[]
}

const DAY_MINUTES = 24 * 60
const SHARE = { today: 1.42, usual: 1, weekend: 0.66, freeWeekend: 0.52 }

/** What an entry takes of a day, in minutes: the rest of one that goes on over midnight is on the next day. */
const cutToDay = (item: CalendarItem, day: string): PlacedItem => ({
  item,
  from: dayOfTime(item.startsAt) < day ? 0 : minuteOfTime(item.startsAt),
  to: dayOfTime(item.endsAt) > day ? DAY_MINUTES : minuteOfTime(item.endsAt),
})

const shareOf = (day: string, today: string, at: number, placed: readonly SideBySide<PlacedItem>[]): number => {
  if (day === today) return SHARE.today
  if (at < 5) return SHARE.usual
  if (placed.some(({ columns }) => columns > 1)) return SHARE.usual
  return placed.length > 0 ? SHARE.weekend : SHARE.freeWeekend
}

const clashEndsOf = (placed: readonly PlacedItem[]): number[] => {
  const attended = placed.filter(({ item }) => isAttended(item))
  const clashing = attended.filter((one) => attended.some((other) => other !== one && overlaps(one, other)))
  const ends: Span[] = []
  for (const span of [...clashing].sort((one, other) => one.from - other.from)) {
    const last = ends[ends.length - 1]
    if (last && overlaps(last, span)) last.to = Math.max(last.to, span.to)
    else ends.push({ from: span.from, to: span.to })
  }
  return ends.map(({ to }) => to)
}

interface Wanted {
  monday: string
  today: string
  items: readonly CalendarItem[]
  periods: Periods
  rowHeight: number
}

/** A week as a grid: rows by the bells, a column a day, and in it what overlaps side by side. */
export const layOutWeek = ({ monday, today, items, periods, rowHeight }: Wanted): WeekLayout => {
  const columns = weekDays(monday).map((day, at): WeekColumn => {
    const ofDay = items.filter((item) => isOnDay(item, day, today))
    const placed = placeSideBySide(ofDay.filter(hasHours).map((item) => cutToDay(item, day)))
    return {
      day,
      share: shareOf(day, today, at, placed),
      placed,
      clashEnds: clashEndsOf(placed.map(({ item }) => item)),
      dueCount: ofDay.filter(isDue).length,
      openCount: ofDay.filter((item) => !isDue(item) && !hasHours(item)).length,
    }
  })
  const spans = columns.flatMap(({ placed }) => placed.map(({ item }) => item))
  const rows = periods.map(({ number, startsAt, endsAt }) => ({
    label: String(number),
    from: minuteOfClock(startsAt),
    to: minuteOfClock(endsAt),
  }))
  // An evening without anything has no rows.
  const shown = rows.filter((row) => row.from < EVENING_MINUTE || spans.some((span) => overlaps(span, row)))
  return { scale: makeTimeScale({ periods: shown, spans, rowHeight }), columns }
}
