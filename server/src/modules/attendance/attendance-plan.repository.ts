import { and, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { lessonTable } from '../course/course.table'
import { courseAccessTable } from '../access/access.table'
import { studyTable } from '../study/study.table'
import { liveLogTable, liveTable } from '../live/live.table'
import { attendanceCheckTable as check, attendanceRecordTable as record } from './attendance.table'

/** A check that was planned, with the class that it belongs to. */
export type PlannedCheck = Awaited<ReturnType<AttendancePlanRepository['listMissing']>>[number]

const toMoment = (moment: SQL): SQL<Date | null> => moment.mapWith((value: string | Date) => new Date(value))

const ofCheck = sql`${liveLogTable} where ${liveLogTable.lessonId} = ${check.lessonId}`
/**
 * What was said of a live before it was put off is about another time: its present one begins with the last word that
 * found it unstarted.
 */
const OPENED_AT =
  toMoment(sql`(select case when ${liveLogTable.event} = 'open' then ${liveLogTable.at} end from ${ofCheck}
  and ${liveLogTable.fromState} = 'unstarted' order by ${liveLogTable.at} desc, ${liveLogTable.id} desc limit 1)`)
const CLOSED_AT = toMoment(sql`(select max(${liveLogTable.at}) from ${ofCheck} and ${liveLogTable.event} = 'close')`)

/** Reads what the school planned: checks, the classes they belong to, and who should be there. */
export class AttendancePlanRepository {
  private readonly findAny

  constructor(private readonly database: Database) {
    // Every open lesson asks this again and again; most have no check at all.
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
      and(eq(check.shopId, shopId), isNotNull(liveTable.lessonId), courseId ? eq(check.courseId, courseId) : undefined),
    )
  }

  async find(checkId: string): Promise<PlannedCheck | undefined> {
    const [row] = await this.select(sql`false`, sql`false`, sql`false`).where(eq(check.id, checkId))
    return row
  }

  /** Who could study the course at a moment and has no record of the check, up to `limit` of them. */
  async listAbsentees(checkId: string, courseId: string, moment: Date, limit: number): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: courseAccessTable.userId })
      .from(courseAccessTable)
      .leftJoin(record, and(eq(record.checkId, checkId), eq(record.userId, courseAccessTable.userId)))
      .where(
        and(
          eq(courseAccessTable.courseId, courseId),
          isNull(record.id),
          lte(courseAccessTable.startsAt, moment),
          or(isNull(courseAccessTable.expiresAt), gt(courseAccessTable.expiresAt, moment)),
        ),
      )
      .limit(limit)
    return rows.map(({ userId }) => userId)
  }

  private listMissing(userId: string, where: SQL | undefined) {
    return this.select(
      and(eq(studyTable.lessonId, check.lessonId), eq(studyTable.userId, userId)),
      and(eq(record.checkId, check.id), eq(record.userId, userId)),
      and(eq(courseAccessTable.courseId, check.courseId), eq(courseAccessTable.userId, userId)),
    ).where(and(where, isNull(record.id), isNotNull(courseAccessTable.userId)))
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
        materialType: lessonTable.materialType,
        live: { state: liveTable.state, startsAt: liveTable.startsAt, endsAt: liveTable.endsAt },
        openedAt: OPENED_AT,
        closedAt: CLOSED_AT,
        study: { watchedSeconds: studyTable.watchedSeconds, createdAt: studyTable.createdAt },
        access: { startsAt: courseAccessTable.startsAt, expiresAt: courseAccessTable.expiresAt },
      })
      .from(check)
      .innerJoin(lessonTable, eq(lessonTable.id, check.lessonId))
      .leftJoin(liveTable, eq(liveTable.lessonId, check.lessonId))
      .leftJoin(studyTable, study)
      .leftJoin(record, mine)
      .leftJoin(courseAccessTable, access)
  }
}
