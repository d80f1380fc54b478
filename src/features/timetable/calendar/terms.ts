import type { CalendarTerm } from '@contract/timetable/calls'
import { weekOfTerm } from '@contract/timetable/week-kinds'

/** The week of the term that a day is in; undefined outside of all terms. */
export const numberOfWeek = (terms: readonly CalendarTerm[], day: string): number | undefined =>
  terms
    .map(({ mondayOfWeek1, weeks }) => ({ number: weekOfTerm(mondayOfWeek1, day), weeks }))
    .find(({ number, weeks }) => number >= 1 && number <= weeks)?.number

/** Each answer has only the terms of its days. */
export const joinTerms = (known: CalendarTerm[], said: CalendarTerm[]): CalendarTerm[] => {
  const byMonday = new Map([...known, ...said].map((term) => [term.mondayOfWeek1, term]))
  return [...byMonday.values()].sort((one, other) => (one.mondayOfWeek1 < other.mondayOfWeek1 ? -1 : 1))
}
