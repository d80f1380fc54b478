import type { CalendarItem } from '@contract/timetable/calls'

/** From the first moment to the last, which is not included. */
export interface CalendarSpan {
  from: Date
  to: Date
}

/** Dates of another part of the school for a learner's calendar: lives, exams, what is due. */
export interface CalendarSource {
  list(shopId: string, userId: string, span: CalendarSpan): Promise<CalendarItem[]>
}
