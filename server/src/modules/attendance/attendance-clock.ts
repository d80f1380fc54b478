import { MAKEUP_DAYS } from '@contract/attendance/attendance-status'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { OVERRUN_SECONDS, type LiveState } from '@contract/live/live-status'
import { addDays, addSeconds } from '../../kernel/school-time'

/** When a check takes place, relative to its class. */
export interface CheckPlan {
  afterSeconds: number
  lateAfterSeconds: number
  closesAfterSeconds: number
}
/** One learner's time for a check. */
export interface CheckTimes {
  opensAt: Date
  lateAt: Date
  closesAt: Date
}
/** When the school opened and closed a live. */
export interface LiveCourseOfEvents {
  state: LiveState
  startsAt: Date
  endsAt: Date
  openedAt: Date | null
  closedAt: Date | null
}
/** What one learner did in a lesson. */
export interface StudyFacts {
  materialType: number
  watchedSeconds: number
  createdAt: Date
}

const MEDIA_TYPES: readonly number[] = [MATERIAL_TYPE.video, MATERIAL_TYPE.audio]

export const toTimes = ({ lateAfterSeconds, closesAfterSeconds }: CheckPlan, opensAt: Date): CheckTimes => ({
  opensAt,
  lateAt: addSeconds(opensAt, lateAfterSeconds),
  closesAt: addSeconds(opensAt, closesAfterSeconds),
})

/**
 * When a check of a live opens, the same for every learner; undefined when the live ends before that. Counts from the
 * time the live was opened, or from its planned start when it was not opened by hand.
 */
export const toLiveOpening = ({ afterSeconds }: CheckPlan, live: LiveCourseOfEvents): Date | undefined => {
  const { state, startsAt, endsAt, openedAt, closedAt } = live
  const beginsAt = state !== 'unstarted' && openedAt && openedAt < startsAt ? openedAt : startsAt
  const overAt =
    state === 'closed' ? (closedAt ?? endsAt) : state === 'unstarted' ? endsAt : addSeconds(endsAt, OVERRUN_SECONDS)
  const opensAt = addSeconds(beginsAt, afterSeconds)
  return opensAt < overAt ? opensAt : undefined
}

/**
 * Whether a lesson's check is due for a learner: so much was watched, or the lesson was open for so long where nothing
 * plays.
 */
export const isLessonCheckDue = (
  { afterSeconds }: CheckPlan,
  { materialType, watchedSeconds, createdAt }: StudyFacts,
  now: Date,
): boolean =>
  MEDIA_TYPES.includes(materialType) ? watchedSeconds >= afterSeconds : addSeconds(createdAt, afterSeconds) <= now

/** The end of the period in which an absent learner may request a make-up. */
export const toMakeupEnd = (closesAt: Date): Date => addDays(closesAt, MAKEUP_DAYS)
