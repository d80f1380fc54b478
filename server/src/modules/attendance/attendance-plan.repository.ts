import { and, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { termOf, terms } from '../access/access.fragments'
import { lessons } from '../course/course.fragments'
import { closedAt, lives, openedAt } from '../live/live.fragments'
import { studies } from '../study/study.fragments'
import { attendanceCheckTable as check, attendanceRecordTable as record } from './attendance.table'

/** A check that was planned, with the class that it belongs to. */
export type PlannedCheck = Awaited<ReturnType<AttendancePlanRepository['listMissing']>>[number]

/** Reads what the school planned: checks, the classes they belong to, and who should be there. */
export class AttendancePlanRepository {
  private readonly findAny

  constructor(private readonly database: Database) {
    // Polled by every open lesson; most have no check at all.
    this.findAny = database.prepareRead(
      'attendance_check_of_lesson',
      database.current
        .select({ id: check.id })
        .from(check)
        .where(
          and(
            eq(check.lessonId, sql.placeholder('lessonId')),
            eq(check.courseId, sql.placeholder('courseId')),
            eq(check.shopId, sql.placeholder('shopId')),
            isNull(check.archivedAt),
          ),
        ),
    )
  }

  async hasChecks(shopId: string, courseId: string, lessonId: string): Promise<boolean> {
    return (await this.findAny.execute({ shopId, courseId, lessonId })).length > 0
  }

  /** Checks of a lesson that the learner has no record of yet. */
  listOfLesson(userId: string, lessonId: string): Promise<PlannedCheck[]> {
    return this.listMissing(userId, eq(check.lessonId, lessonId))
  }

  /** Checks of lives in the learner's courses that they have no record of yet. */
  listOfLives(shopId: string, userId: string, courseId: string | undefined): Promise<PlannedCheck[]> {
    return this.listMissing(
      userId,
      and(eq(check.shopId, shopId), isNotNull(lives.lessonId), courseId ? eq(check.courseId, courseId) : undefined),
    )
  }

  async find(checkId: string): Promise<PlannedCheck | undefined> {
    const [row] = await this.select(sql`false`, sql`false`, sql`false`).where(eq(check.id, checkId))
    return row
  }

  /** Who could study the course at a moment and has no record of the check, up to `limit` of them. */
  async listAbsentees(checkId: string, courseId: string, moment: Date, limit: number): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: terms.userId })
      .from(terms)
      .leftJoin(record, and(eq(record.checkId, checkId), eq(record.userId, terms.userId)))
      .where(
        and(
          eq(terms.courseId, courseId),
          isNull(record.id),
          lte(terms.startsAt, moment),
          or(isNull(terms.expiresAt), gt(terms.expiresAt, moment)),
        ),
      )
      .limit(limit)
    return rows.map(({ userId }) => userId)
  }

  private listMissing(userId: string, where: SQL | undefined) {
    return this.select(
      and(eq(studies.lessonId, check.lessonId), eq(studies.userId, userId)),
      and(eq(record.checkId, check.id), eq(record.userId, userId)),
      termOf(check.courseId, userId),
    ).where(and(where, isNull(record.id), isNotNull(terms.userId)))
  }

  private select(study: SQL | undefined, mine: SQL | undefined, access: SQL | undefined) {
    return this.database.current
      .select({
        id: check.id,
        shopId: check.shopId,
        courseId: check.courseId,
        afterSeconds: check.afterSeconds,
        lateAfterSeconds: check.lateAfterSeconds,
        closesAfterSeconds: check.closesAfterSeconds,
        materialType: lessons.materialType,
        live: { state: lives.state, startsAt: lives.startsAt, endsAt: lives.endsAt },
        openedAt: openedAt(check.lessonId),
        closedAt: closedAt(check.lessonId),
        study: { watchedSeconds: studies.watchedSeconds, createdAt: studies.createdAt },
        access: { startsAt: terms.startsAt, expiresAt: terms.expiresAt },
      })
      .from(check)
      .innerJoin(lessons, and(eq(lessons.id, check.lessonId), isNull(check.archivedAt)))
      .leftJoin(lives, eq(lives.lessonId, check.lessonId))
      .leftJoin(studies, study)
      .leftJoin(record, mine)
      .leftJoin(terms, access)
  }
}
