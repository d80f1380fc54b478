import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'

export const PLANNED_JOB = 'timetable.planned'
/** Ids in one job. */
const BATCH = 200

/** Tells other parts of the school, by a job that begins with the commit, that sessions are new or at another time. */
export class PlannedSessions {
  constructor(
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  async tell(sessionIds: string[]): Promise<void> {
    for (let from = 0; from < sessionIds.length; from += BATCH)
      await this.jobs.enqueue(
        PLANNED_JOB,
        makeId(),
        { sessionIds: sessionIds.slice(from, from + BATCH).join(',') },
        this.now(),
      )
  }
}
