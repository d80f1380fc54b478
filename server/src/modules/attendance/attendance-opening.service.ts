import type { Database } from '../../kernel/db/database'
import type { JobPayload } from '../../kernel/jobs/jobs'
import { isLessonCheckDue, toLiveOpening, toTimes, type CheckTimes } from './attendance-clock'
import type { AttendancePlanRepository, PlannedCheck } from './attendance-plan.repository'
import type { AttendanceRepository } from './attendance.repository'
import { addSeconds } from '../../kernel/school-time'

export const CLOSE_JOB = 'attendance.close'
/**
 * Leaves time for requests that are in flight when a check closes: a face service may take eight seconds for a
 * picture.
 */
const CLOSE_LATER_SECONDS = 10
const BATCH_ROWS = 500
/** Later than now, whenever that is. */
const FAR = new Date(8.64e15)

interface Jobs {
  enqueue(kind: string, key: string, payload: JobPayload, runAt: Date): Promise<void>
}

interface AttendanceOpeningDeps {
  database: Database
  plans: AttendancePlanRepository
  records: AttendanceRepository
  jobs: Jobs
  now: () => Date
}

/** Opens checks for learners when they are due, and closes them: learners without an answer were absent. */
export class AttendanceOpening {
  constructor(private readonly deps: AttendanceOpeningDeps) {}

  /** Opens what is due in a lesson that the learner has open; true when it may have further checks later. */
  async openInLesson(userId: string, lessonId: string): Promise<boolean> {
    const now = this.deps.now()
    let more = false
    for (const plan of await this.deps.plans.listOfLesson(userId, lessonId)) {
      const isDue =
        plan.study !== null && isLessonCheckDue(plan, { ...plan.study, materialType: plan.materialType }, now)
      const opensAt = plan.live ? toOpening(plan) : isDue ? now : FAR
      if (opensAt && opensAt > now) more = true
      else if (opensAt) await this.open(plan, userId, toTimes(plan, opensAt))
    }
    return more
  }

  /** In a live, learners who were not there get a record too. */
  async settleLives(shopId: string, userId: string, courseId: string | undefined): Promise<void> {
    const now = this.deps.now()
    for (const plan of await this.deps.plans.listOfLives(shopId, userId, courseId)) {
      const opensAt = toOpening(plan)
      if (opensAt && opensAt <= now) await this.open(plan, userId, toTimes(plan, opensAt))
    }
  }

  /** The job: marks learners without an answer absent, including those who never opened the live. */
  async close({ checkId = '' }: JobPayload): Promise<void> {
    const now = this.deps.now()
    const plan = await this.deps.plans.find(checkId)
    if (!plan) return
    const closedUntil = addSeconds(now, -CLOSE_LATER_SECONDS)
    await this.deps.database.transact(() =>
      this.deps.records.missOverdue(checkId, closedUntil, { event: 'miss', actor: `job:${CLOSE_JOB}`, at: now }),
    )
    const opensAt = toOpening(plan)
    const times = opensAt && toTimes(plan, opensAt)
    if (!times || times.closesAt > now) return
    for (
      let userIds = await this.absentees(plan, times);
      userIds.length > 0;
      userIds = await this.absentees(plan, times)
    ) {
      const missed = await this.miss(plan, userIds, times)
      // Another process writes the same records.
      if (missed === 0) return
    }
  }

  private absentees(plan: PlannedCheck, times: CheckTimes): Promise<string[]> {
    return this.deps.plans.listAbsentees(plan.id, plan.courseId, times.opensAt, BATCH_ROWS)
  }

  private async open(plan: PlannedCheck, userId: string, times: CheckTimes): Promise<void> {
    if (times.closesAt <= this.deps.now()) {
      if (couldStudy(plan, times.opensAt)) await this.miss(plan, [userId], times)
      return
    }
    // Learners whose access has expired cannot attend: they get no check and are not absent.
    if (!couldStudy(plan, this.deps.now())) return
    await this.deps.database.transact(async () => {
      const { id: checkId, shopId } = plan
      const [opened] = await this.deps.records.addAll([{ checkId, userId, shopId, status: 'PENDING', ...times }])
      if (!opened) return
      const runAt = addSeconds(times.closesAt, CLOSE_LATER_SECONDS)
      await this.deps.jobs.enqueue(CLOSE_JOB, `${checkId}:${times.closesAt.toISOString()}`, { checkId }, runAt)
    })
  }

  private miss(plan: PlannedCheck, userIds: string[], times: CheckTimes): Promise<number> {
    return this.deps.database.transact(async () => {
      const rows = userIds.map((userId) => ({
        checkId: plan.id,
        userId,
        shopId: plan.shopId,
        status: 'ABSENT' as const,
        ...times,
      }))
      const missed = await this.deps.records.addAll(rows)
      await this.deps.records.log(missed, 'PENDING', 'ABSENT', {
        event: 'miss',
        actor: `job:${CLOSE_JOB}`,
        at: this.deps.now(),
      })
      return missed.length
    })
  }
}

const toOpening = (plan: PlannedCheck): Date | undefined =>
  plan.live ? toLiveOpening(plan, { ...plan.live, openedAt: plan.openedAt, closedAt: plan.closedAt }) : undefined

const couldStudy = ({ access }: PlannedCheck, moment: Date): boolean =>
  access !== null && access.startsAt <= moment && (access.expiresAt === null || access.expiresAt > moment)
