import type { Calendar, CalendarItem } from '@contract/timetable/calls'

/** Wednesday 2026-11-25, 9:41 on the school's clock, in week 13. */
export const NOW = '2026-11-25T01:41:00Z'
export const TERM = { name: '2026 秋季学期', mondayOfWeek1: '2026-08-31', weeks: 20 }

/** A moment on the school's clock: `at('2026-11-25', '10:00')`. */
export const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+08:00`).toISOString()

let count = 0
export const givenItem = (day: string, hours: string, fields: Partial<CalendarItem> = {}): CalendarItem => {
  const [from, to] = hours.split('–')
  return {
    id: `item-${(count += 1)}`,
    kind: 'session',
    title: '电工基础',
    startsAt: at(day, from!),
    endsAt: at(day, to ?? from!),
    state: 'planned',
    periods: '',
    place: '教学楼 A301',
    room: null,
    formerPlace: '',
    formerStartsAt: null,
    teachers: ['周建国'],
    parties: ['电工 2026 秋季班'],
    bring: '',
    onLeave: false,
    presence: null,
    target: null,
    ...fields,
  }
}

const BELLS = ['08:00 08:45', '08:55 09:40', '10:00 10:45', '10:55 11:40']
const AFTERNOON = ['14:00 14:45', '14:55 15:40', '16:00 16:45', '16:55 17:40']
export const PERIODS = [...BELLS, ...AFTERNOON].map((row, index) => {
  const [startsAt, endsAt] = row.split(' ') as [string, string]
  return { number: index + 1, name: `第 ${index + 1} 节`, startsAt, endsAt }
})

export const givenCalendar = (items: CalendarItem[], fields: Partial<Calendar> = {}): Calendar => ({
  items,
  terms: [TERM],
  days: [],
  bells: [{ day: '2026-08-31', periods: PERIODS }],
  serverNow: NOW,
  ...fields,
})
