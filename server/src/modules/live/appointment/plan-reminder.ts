import type { JobPayload } from '../../../kernel/jobs/jobs'
import { toRemindsAt } from '../live-clock'

export const REMIND_JOB = 'live.remind'

export interface Reminders {
  enqueue(kind: string, key: string, payload: JobPayload, runAt: Date): Promise<void>
}

/** Schedules the job that reminds learners of a live: once for each start time, and again for a late appointment. */
export const planReminder = (
  jobs: Reminders,
  { lessonId, startsAt }: { lessonId: string; startsAt: Date },
  lateUserId?: string,
): Promise<void> => {
  const beginning = startsAt.toISOString()
  const key = [lessonId, beginning, lateUserId].filter(Boolean).join(':')
  return jobs.enqueue(REMIND_JOB, key, { lessonId, startsAt: beginning }, toRemindsAt({ startsAt }))
}
