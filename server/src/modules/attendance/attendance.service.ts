import type { AttendancePage, AttendanceRecord } from '@contract/attendance/calls'
import { MAKEUP_LIMIT } from '@contract/attendance/attendance-status'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { LessonRef } from '../course/lesson-ref'
import type { AttendanceOpening } from './attendance-opening.service'
import type { AttendancePlanRepository } from './attendance-plan.repository'
import { isOpen, toAttendanceRecord } from './attendance-view'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'

export interface Ownership {
  isOwned(userId: string, courseId: string): Promise<boolean>
}

interface AttendanceServiceDeps {
  plans: AttendancePlanRepository
  records: AttendanceRepository
  opening: AttendanceOpening
  courses: Ownership
  now: () => Date
}

/** A learner's attendance checks and their results (LIVE-01). */
export class AttendanceService {
  constructor(private readonly deps: AttendanceServiceDeps) {}

  /**
   * Polled every few seconds while a lesson is open: the check that is due now, the oldest first. Only
   * for learners of the course.
   */
  async check(
    shopId: string,
    userId: string,
    { courseId, resourceId }: LessonRef,
  ): Promise<{ record: AttendanceRecord | null; more: boolean }> {
    const mayHaveChecks =
      (await this.deps.plans.hasChecks(shopId, courseId, resourceId)) &&
      (await this.deps.courses.isOwned(userId, courseId))
    if (!mayHaveChecks) return { record: null, more: false }
    const more = await this.deps.opening.openInLesson(userId, resourceId)
    const now = this.deps.now()
    const rows = await this.deps.records.listOfLesson(userId, resourceId)
    // Make-ups are requested on another page and do not interrupt a lesson.
    const open = rows.filter((row) => row.status === 'PENDING' && (isOpen(row, now) || row.faceReview === 'waiting'))
    const row = open.filter((each) => each.faceReview !== 'waiting').at(-1) ?? open.at(-1)
    return { record: row ? toAttendanceRecord(row, now) : null, more: more || open.length > 0 }
  }

  /** @throws ATTENDANCE_NOT_FOUND also for another learner's */
  async view(shopId: string, userId: string, id: string): Promise<AttendanceRecord> {
    return toAttendanceRecord(await this.find(shopId, userId, id), this.deps.now())
  }

  async page(
    shopId: string,
    userId: string,
    { courseId, ...page }: PageInput & { courseId?: string },
  ): Promise<AttendancePage> {
    await this.deps.opening.settleLives(shopId, userId, courseId)
    const { rows, counts } = await this.deps.records.page(shopId, userId, courseId, page)
    const now = this.deps.now()
    const makeupsLeft = courseId
      ? Math.max(0, MAKEUP_LIMIT - (await this.deps.records.countMakeups(userId, courseId)))
      : null
    const totalCount = counts.reduce((sum, { count }) => sum + count, 0)
    return {
      ...toPage(
        page,
        rows.map((row) => toAttendanceRecord(row, now)),
        totalCount,
      ),
      counts,
      makeupsLeft,
    }
  }

  async find(shopId: string, userId: string, id: string): Promise<AttendanceRow> {
    const row = await this.deps.records.findMine(shopId, userId, id)
    if (!row) throw new AppError('ATTENDANCE_NOT_FOUND')
    return row
  }
}
