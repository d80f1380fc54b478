import type { Calendar, CalendarItem } from '@contract/timetable/calls'
import { addDaysTo, mondayOf } from '@contract/timetable/week-kinds'
import { KeptCopy } from '@/core/journal/kept-copy'
import { spanOf, touchesDay } from './calendar-item'
import { weekDays } from './school-days'

export type Periods = Calendar['bells'][number]['periods']

/** What is known of a week, by the server's clock of `savedAtMs`. */
export interface CalendarWeek {
  items: readonly CalendarItem[]
  days: Calendar['days']
  /** Of its first day that has bells. */
  periods: Periods
  savedAtMs: number
}

/** By their Mondays. */
export type CalendarWeeks = ReadonlyMap<string, CalendarWeek>

/** Another number for each other shape: an older copy is left. */
const VERSION = 1
/** Around today, before and after: what a learner without a network asks for. */
const [WEEKS_BEFORE, WEEKS_AFTER] = [2, 4]

interface Kept {
  version: number
  /** How much the server's clock was ahead of the phone's. */
  aheadMs: number
  terms: Calendar['terms']
  weeks: Record<string, CalendarWeek>
}

/** A calendar on the phone; one for each class or intensive, and one for all of the learner's. */
export class CalendarCopy {
  private readonly copy: KeptCopy<Kept>

  constructor(partyId?: string) {
    this.copy = new KeptCopy(`timetable:${partyId ?? 'mine'}`)
  }

  read(): { aheadMs: number; terms: Calendar['terms']; weeks: CalendarWeeks } | undefined {
    const kept = this.copy.read()
    if (kept?.version !== VERSION) return undefined
    return { aheadMs: kept.aheadMs, terms: kept.terms, weeks: new Map(Object.entries(kept.weeks)) }
  }

  write({ today, weeks, ...rest }: { today: string; aheadMs: number; terms: Calendar['terms']; weeks: CalendarWeeks }) {
    const first = addDaysTo(mondayOf(today), -7 * WEEKS_BEFORE)
    const last = addDaysTo(mondayOf(today), 7 * WEEKS_AFTER)
    const near = [...weeks].filter(([monday]) => first <= monday && monday <= last)
    this.copy.write({ version: VERSION, ...rest, weeks: Object.fromEntries(near) })
  }
}

const periodsOn = (bells: Calendar['bells'], day: string): Periods => {
  const begun = bells.filter((table) => table.day <= day)
  return begun.length > 0 ? begun[begun.length - 1].periods : []
}

/** Cuts what the server said of some days, which begin with a Monday and end with a Sunday, into weeks. */
export const cutIntoWeeks = (calendar: Calendar, mondays: readonly string[], savedAtMs: number): CalendarWeeks =>
  new Map(
    mondays.map((monday) => {
      const days = weekDays(monday)
      const week: CalendarWeek = {
        items: calendar.items.filter((item) => days.some((day) => touchesDay(item, day))),
        days: calendar.days.filter(({ day }) => days.includes(day)),
        periods: days.map((day) => periodsOn(calendar.bells, day)).find(({ length }) => length > 0) ?? [],
        savedAtMs,
      }
      return [monday, week]
    }),
  )

/** Every entry of the weeks once, by its beginning. */
export const listItems = (weeks: CalendarWeeks): CalendarItem[] => {
  const byId = new Map([...weeks.values()].flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  return [...byId.values()].sort((one, other) => spanOf(one).from - spanOf(other).from)
}
