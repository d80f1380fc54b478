import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { LiveState } from '@contract/live/live-status'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { CARD_COLUMNS, courses, lessons } from '../course/course.fragments'
import { terms } from '../access/access.fragments'
import type { SchoolEvent } from './live-length'
import { liveAppointmentTable, liveLogTable, liveTable } from './live.table'

export type LiveRow = Awaited<ReturnType<ReturnType<typeof prepareStatements>['find']['execute']>>[number]
type LogRow = Omit<typeof liveLogTable.$inferInsert, 'id'>

/** What every viewer's poll reads. */
const prepareStatements = (database: Database) => ({
  find: database.prepareRead(
    'live_find',
    database.current
      .select({
        lessonId: liveTable.lessonId,
        shopId: liveTable.shopId,
        courseId: lessons.courseId,
        title: lessons.title,
        courseTitle: courses.title,
        durationSeconds: lessons.durationSeconds,
        state: liveTable.state,
        replayState: liveTable.replayState,
        startsAt: liveTable.startsAt,
        endsAt: liveTable.endsAt,
        streamUrl: liveTable.streamUrl,
        loopKey: liveTable.loopKey,
      })
      .from(liveTable)
      .innerJoin(lessons, eq(lessons.id, liveTable.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(liveTable.lessonId, sql.placeholder('lessonId'))),
  ),
  listSchoolEvents: database.prepareRead(
    'live_list_events',
    database.current
      .select({ event: liveLogTable.event, fromState: liveLogTable.fromState, at: liveLogTable.at })
      .from(liveLogTable)
      .where(eq(liveLogTable.lessonId, sql.placeholder('lessonId')))
      .orderBy(asc(liveLogTable.at), asc(liveLogTable.id)),
  ),
  findAppointment: database.prepareRead(
    'live_appointment_find',
    database.current
      .select({ lessonId: liveAppointmentTable.lessonId })
      .from(liveAppointmentTable)
      .where(
        and(
          eq(liveAppointmentTable.lessonId, sql.placeholder('lessonId')),
          eq(liveAppointmentTable.userId, sql.placeholder('userId')),
        ),
      ),
  ),
})

/** Reads lives and changes their state; stores appointments. */
export class LiveRepository {
  private readonly statements: ReturnType<typeof prepareStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareStatements(database)
  }

  async find(lessonId: string): Promise<LiveRow | undefined> {
    const [row] = await this.statements.find.execute({ lessonId })
    return row
  }

  /** Lives of courses on the shelf that had not ended by `since`, as planned or by the school, soonest first. */
  listFrom(shopId: string, since: Date, limit: number) {
    const { state, startsAt, endsAt, lessonId } = liveTable
    return this.database.current
      .select({
        courseId: courses.id,
        lessonId,
        courseType: courses.courseType,
        title: lessons.title,
        courseTitle: courses.title,
        cover: courses.cover,
        teacherName: CARD_COLUMNS.teacherName,
        state,
        startsAt,
        endsAt,
      })
      .from(liveTable)
      .innerJoin(lessons, eq(lessons.id, lessonId))
      .innerJoin(courses, and(eq(courses.id, lessons.courseId), ne(courses.publishState, 'offShelf')))
      .where(and(eq(liveTable.shopId, shopId), gt(endsAt, since), ne(state, 'closed')))
      .orderBy(asc(startsAt), asc(lessonId))
      .limit(limit)
  }

  /** Changes a live's state only while it is still `from`; false when another process was first. */
  async move(lessonId: string, from: LiveState, to: LiveState): Promise<boolean> {
    const moved = await this.database.current
      .update(liveTable)
      .set({ state: to })
      .where(and(eq(liveTable.lessonId, lessonId), eq(liveTable.state, from)))
      .returning({ lessonId: liveTable.lessonId })
    return moved.length > 0
  }

  async log(row: LogRow): Promise<void> {
    await this.database.current.insert(liveLogTable).values({ id: makeId(), ...row })
  }

  /** The school's events, in order. */
  listSchoolEvents(lessonId: string): Promise<SchoolEvent[]> {
    return this.statements.listSchoolEvents.execute({ lessonId })
  }

  async isAppointed(lessonId: string, userId: string): Promise<boolean> {
    return (await this.statements.findAppointment.execute({ lessonId, userId })).length > 0
  }

  /** An earlier consent to WeChat's message stays. */
  async appoint(lessonId: string, userId: string, byWechat: boolean, now: Date): Promise<void> {
    await this.database.current
      .insert(liveAppointmentTable)
      .values({ lessonId, userId, byWechat, createdAt: now })
      .onConflictDoUpdate({
        target: [liveAppointmentTable.lessonId, liveAppointmentTable.userId],
        set: { byWechat: sql`${liveAppointmentTable.byWechat} or excluded.by_wechat` },
      })
  }

  async cancelAppointment(lessonId: string, userId: string): Promise<void> {
    await this.database.current
      .delete(liveAppointmentTable)
      .where(and(eq(liveAppointmentTable.lessonId, lessonId), eq(liveAppointmentTable.userId, userId)))
  }

  /** Marks the learners who may enter and have not been reminded since `remindsAt`, and returns each of them once. */
  async takeUnreminded(lessonId: string, remindsAt: Date, now: Date): Promise<{ userId: string; byWechat: boolean }[]> {
    const { remindedAt } = liveAppointmentTable
    return this.database.current
      .update(liveAppointmentTable)
      .set({ remindedAt: sql`${now.toISOString()}::timestamptz` })
      .where(
        and(
          eq(liveAppointmentTable.lessonId, lessonId),
          or(isNull(remindedAt), lt(remindedAt, remindsAt)),
          this.mayEnter(lessonId, now),
        ),
      )
      .returning({ userId: liveAppointmentTable.userId, byWechat: liveAppointmentTable.byWechat })
  }

  /**
   * The lesson is free or the learner's access is valid. It may have expired or been refunded since the appointment.
   */
  private mayEnter(lessonId: string, now: Date): SQL | undefined {
    const db = this.database.current
    const free = db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.id, lessonId), eq(lessons.free, true)))
    const running = db
      .select({ userId: terms.userId })
      .from(terms)
      .innerJoin(lessons, and(eq(lessons.courseId, terms.courseId), eq(lessons.id, lessonId)))
      .where(or(isNull(terms.expiresAt), gt(terms.expiresAt, now)))
    return or(exists(free), inArray(liveAppointmentTable.userId, running))
  }
}
