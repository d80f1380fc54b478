import type { ClassCard, ClassDetail } from '@contract/classes/calls'
import type { ClassStatus } from '@contract/classes/class-status'
import { JOIN_REFUSAL_LABEL, type ClassKind, type MyClassState } from '@contract/classes/class-kinds'
import { weekOfTerm } from '@contract/timetable/week-kinds'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const CLASS_TONE: Record<ClassStatus, TagTone> = {
  enrolling: 'warn',
  running: 'ok',
  finished: 'grey',
  archived: 'grey',
}
export const MY_CLASS_TONE: Record<MyClassState, TagTone> = { current: 'ok', coming: 'warn', past: 'grey' }

interface ClassWords {
  detail: string
  /** Who leads it. */
  teacher: string
  /** Of one that the learner is in. */
  mine: string
  timetable: string
  leave: string
}
export const CLASS_WORDS: Record<ClassKind, ClassWords> = {
  class: { detail: '班级详情', teacher: '班主任', mine: '已在班', timetable: '本班课表', leave: '退出班级' },
  intensive: { detail: '集训详情', teacher: '负责老师', mine: '已报名', timetable: '集训课表', leave: '退出集训' },
}

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

/** The last day on which one can join, '' where it says nothing. */
export const describeEnrolment = (
  { enrolUntil, refusal }: Pick<ClassCard, 'enrolUntil' | 'refusal'>,
  today: string,
): string => (enrolUntil === null || refusal === 'over' ? '' : `${describeDay(enrolUntil, today)}截止报名`)

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
