import type { ClassCard, ClassDetail } from '@contract/classes/calls'
import type { ClassStatus } from '@contract/classes/class-status'
import { JOIN_REFUSAL_LABEL, type MyClassState } from '@contract/classes/class-kinds'
import { weekOfTerm } from '@contract/timetable/week-kinds'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const CLASS_TONE: Record<ClassStatus, TagTone> = {
  enrolling: 'warn',
  running: 'ok',
  finished: 'grey',
  archived: 'grey',
}
export const MY_CLASS_TONE: Record<MyClassState, TagTone> = { current: 'ok', coming: 'warn', past: 'grey' }

/** From this many seats on nothing is said about them. */
const MANY_SEATS = 20

/** `2026-09-01` as 9月1日, with the year where it is not that of `today`. */
export const describeDay = (day: string, today: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${today.startsWith(`${year}-`) ? '' : `${year}年`}${month}月${date}日`
}

export const describeDays = ({ firstDay, lastDay }: Pick<ClassCard, 'firstDay' | 'lastDay'>, today: string): string =>
  lastDay === null
    ? `${describeDay(firstDay, today)}开班`
    : `${describeDay(firstDay, today)} 至 ${describeDay(lastDay, firstDay)}`

/** How many seats are left, in words; '' where that says nothing. */
export const describeSeats = ({ refusal, seatsLeft }: Pick<ClassCard, 'refusal' | 'seatsLeft'>): string => {
  if (refusal) return JOIN_REFUSAL_LABEL[refusal]
  if (seatsLeft === null || seatsLeft > MANY_SEATS) return ''
  return `剩 ${seatsLeft} 个名额`
}

/** Which week of the term a day is in; undefined before and after it. */
export const weekOf = (term: ClassDetail['term'], today: string): number | undefined => {
  if (!term) return undefined
  const week = weekOfTerm(term.mondayOfWeek1, today)
  return week >= 1 && week <= term.weeks ? week : undefined
}
