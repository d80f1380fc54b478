import type { AudienceKind, ChoiceState, RoundKind } from '@contract/selection/selection-kinds'
import type { Place } from './mistake'
import type { OfflineCoursewareContent, OfflineSessionContent } from './offline-content'

/** One plan of selections.yml. */
export interface SelectionContent {
  id: string
  name: string
  leastCreditTenths: number
  mostCreditTenths: number
  mostCourses: number
  mostWishes: number
  lotCourses: number
  releaseTime: string
  withdrawUntil: Date
  firstDay: string
  lastDay: string
  firstYears: string[]
  rounds: { id: string; kind: RoundKind; opensAt: Date; closesAt: Date }[]
  courses: SelectionCourseContent[]
}

export interface SelectionCourseContent {
  id: string
  courseId: string
  creditTenths: number
  groupName: string
  quota: number
  leastPersons: number
  partOf: string | null
  requires: string[]
  audience: { kind: AudienceKind; value: string }[]
  sessions: OfflineSessionContent[]
  courseware: OfflineCoursewareContent[]
}

/** What a student of the folder chose. */
export interface OwnedSelectionContent {
  courseId: string
  state: ChoiceState
  place: Place
}
