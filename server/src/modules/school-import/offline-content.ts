import type { CoursewareRule } from '@contract/offline-course/offline-kinds'
import type { WaitingRule } from '@contract/places/places-kinds'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Place } from './mistake'

/** One course of offline-courses.yml. */
export interface OfflineContent {
  courseId: string
  rules: {
    refundAllDays: number
    refundPartPercent: number
    changeDays: number | null
    mostPersons: number
    forPupils: boolean
    waitingRule: WaitingRule
  }
  courseware: OfflineCoursewareContent[]
  terms: OfflineTermContent[]
}

export interface OfflineCoursewareContent {
  id: string
  sessionNumber: number
  title: string
  fileKey: string
  fileName: string
  bytes: number
  rule: CoursewareRule
}

export interface OfflineTermContent {
  id: string
  name: string
  enrolFrom: Date
  enrolUntil: Date
  seats: number
  leastPersons: number
  decidesAt: Date | null
  route: string
  bring: string
  sessions: OfflineSessionContent[]
}

export interface OfflineSessionContent {
  id: string
  subject: string
  startsAt: Date
  endsAt: Date
  roomId: string | null
  teacherIds: string[]
  bring: string
  place: Place
}

/** A term of a student of the folder, with the people whom she enrolled. */
export interface OwnedOfflineContent {
  termId: string
  persons: { id: string; personName: string; isSelf: boolean }[]
  presence: { sessionId: string; state: PresenceState }[]
  place: Place
}
