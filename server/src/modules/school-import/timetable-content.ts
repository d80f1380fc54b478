import type { DayPart } from '@contract/timetable/session-kinds'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Period } from '../timetable/plan/term-plan'
import type { Place } from './mistake'

/** timetable.yml. Days are those of the school's calendar, already counted from the day of the import. */
export interface TimetableContent {
  term: { id: string; name: string; mondayOfWeek1: string; weeks: number }
  bells: BellsContent[]
  specialDays: SpecialDayContent[]
  rooms: RoomContent[]
  lessons: LessonRuleContent[]
  changes: SessionChangeContent[]
}

export interface BellsContent {
  id: string
  name: string
  validFrom: string
  periods: (Period & { name: string })[]
}

export interface SpecialDayContent {
  id: string
  day: string
  title: string
  asWeekday: number | null
  asWeek: number | null
  asPart: DayPart | null
}

export interface RoomContent {
  id: string
  building: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
  capacity: number | null
}

/** Lessons of each week, from which sessions are made. */
export interface LessonRuleContent {
  id: string
  subject: string
  weeks: number[]
  weekday: number
  fromPeriod: number
  toPeriod: number
  roomId: string | null
  teacherIds: string[]
  partyIds: string[]
  bring: string
  place: Place
}

/** What became of the lesson of one date. */
export interface SessionChangeContent {
  ruleId: string
  day: string
  reason: string
  /** Null where it was canceled. */
  to: { day: string; startsMinute: number; endsMinute: number; roomId: string | null } | null
  place: Place
}

/** What a student attends besides the lessons of classes, and what the books say of those. */
export interface AttendedContent {
  sessions: OwnSessionContent[]
  presence: PastPresenceContent[]
}

/** A single session of one student, around the import. */
export interface OwnSessionContent {
  id: string
  subject: string
  /** From the moment of the import to its beginning; negative where it has begun. */
  startsInMinutes: number
  minutes: number
  hours: number
  bring: string
}

/** What the books say of a student in the lesson of one week, whose roll was taken. */
export interface PastPresenceContent {
  ruleId: string
  week: number
  state: PresenceState
  place: Place
}
