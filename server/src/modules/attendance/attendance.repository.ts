import { and, count, desc, eq, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { AttendanceEvent, AttendanceStatus } from '@contract/attendance/attendance-status'
import type { Actor } from '../../kernel/actor'
import { toBatches } from '../../kernel/db/batches'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { allLessons } from '../course/course.fragments'
import { attendanceCheckTable as check, attendanceLogTable, attendanceRecordTable as record } from './attendance.table'

export type AttendanceRow = Awaited<ReturnType<AttendanceRepository['listWhere']>>[number]
export type NewRecord = Pick<
  typeof record.$inferInsert,
  'checkId' | 'userId' | 'shopId' | 'status' | 'opensAt' | 'lateAt' | 'closesAt'
>
type Change = Partial<typeof record.$inferInsert>

/** A move of a record, for the log. */
export interface Move {
  event: AttendanceEvent
  actor: Actor
  at: Date
}

/** Reads learners' attendance records and updates their state. */
export class AttendanceRepository {
  constructor(private readonly database: Database) {}

  async findMine(shopId: string, userId: string, id: string): Promise<AttendanceRow | undefined> {
    const [row] = await this.listWhere(and(eq(record.id, id), eq(record.userId, userId), eq(record.shopId, shopId)))
    return row
  }

  async findOfShop(shopId: string, id: string): Promise<AttendanceRow | undefined> {
    const [row] = await this.listWhere(and(eq(record.id, id), eq(record.shopId, shopId)))
    return row
  }

  listOfLesson(userId: string, lessonId: string): Promise<AttendanceRow[]> {
    return this.listWhere(and(eq(check.lessonId, lessonId), eq(record.userId, userId)))
  }

  async page(shopId: string, userId: string, courseId: string | undefined, page: PageInput) {
    const mine = and(
      eq(record.shopId, shopId),
      eq(record.userId, userId),
      courseId ? eq(check.courseId, courseId) : undefined,
    )
    const [rows, counts] = await Promise.all([
      this.listWhere(mine, toRange(page)),
      this.database.current
        .select({ status: record.status, count: count() })
        .from(record)
        .innerJoin(check, eq(check.id, record.checkId))
        .where(mine)
        .groupBy(record.status),
    ])
    return { rows, counts: counts.map(({ status, count: number }) => ({ status, count: Number(number) })) }
  }

  /** Adds records, one a learner and check; returns the ids of those that are new. */
  async addAll(rows: NewRecord[]): Promise<string[]> {
    if (rows.length === 0) return []
    const added = await this.database.current
      .insert(record)
      .values(rows.map((row) => ({ id: makeId(), ...row })))
      .onConflictDoNothing({ target: [record.checkId, record.userId] })
      .returning({ id: record.id })
    return added.map(({ id }) => id)
  }

  /** Updates a record only if it has not changed since it was read; false when another request was first. */
  async move(
    row: Pick<AttendanceRow, 'id' | 'status' | 'faceReview' | 'makeupUntil'>,
    change: Change,
    move?: Move,
  ): Promise<boolean> {
    const asRead = and(
      eq(record.id, row.id),
      eq(record.status, row.status),
      eq(record.faceReview, row.faceReview),
      sql`${record.makeupUntil} is not distinct from ${row.makeupUntil?.toISOString() ?? null}::timestamptz`,
    )
    const moved = await this.database.current.update(record).set(change).where(asRead).returning({ id: record.id })
    if (moved.length > 0 && move) await this.log([row.id], row.status, change.status ?? row.status, move)
    return moved.length > 0
  }

  /**
   * Marks learners absent who did not answer a check that closed by `closedUntil`. A picture pending review is an
   * answer.
   */
  async missOverdue(checkId: string, closedUntil: Date, move: Move): Promise<void> {
    const overdue = and(
      eq(record.checkId, checkId),
      eq(record.status, 'PENDING'),
      lte(record.closesAt, closedUntil),
      ne(record.faceReview, 'waiting'),
    )
    const missed = await this.database.current
      .update(record)
      .set({ status: 'ABSENT' })
      .where(overdue)
      .returning({ id: record.id })
    await this.log(
      missed.map(({ id }) => id),
      'PENDING',
      'ABSENT',
      move,
    )
  }

  async log(recordIds: string[], fromStatus: AttendanceStatus, toStatus: AttendanceStatus, move: Move): Promise<void> {
    for (const batch of toBatches(recordIds)) {
      await this.database.current
        .insert(attendanceLogTable)
        .values(batch.map((recordId) => ({ id: makeId(), recordId, fromStatus, toStatus, ...move })))
    }
  }

  /**
   * Takes one of the tries for a code before it is compared, so that many at once are no more than few; false when none
   * is left.
   */
  async takeCodeTry(id: string, limit: number): Promise<number | undefined> {
    const [row] = await this.database.current
      .update(record)
      .set({ codeTries: sql`${record.codeTries} + 1` })
      .where(and(eq(record.id, id), lt(record.codeTries, limit)))
      .returning({ codeTries: record.codeTries })
    return row?.codeTries
  }

  /** Make-ups that the learner requested in the course. */
  async countMakeups(userId: string, courseId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ number: count() })
      .from(attendanceLogTable)
      .innerJoin(record, eq(record.id, attendanceLogTable.recordId))
      .innerJoin(check, eq(check.id, record.checkId))
      .where(and(eq(record.userId, userId), eq(check.courseId, courseId), eq(attendanceLogTable.event, 'apply')))
    return Number(row?.number ?? 0)
  }

  /** Serialises make-ups of the same learner until the transaction ends. */
  async lockMakeups(userId: string): Promise<void> {
    await this.database.lockName(`makeup:${userId}`)
  }

  private listWhere(where: SQL | undefined, range: { offset: number; limit: number } = { offset: 0, limit: 100 }) {
    return this.database.current
      .select({
        id: record.id,
        checkId: record.checkId,
        userId: record.userId,
        shopId: record.shopId,
        status: record.status,
        opensAt: record.opensAt,
        lateAt: record.lateAt,
        closesAt: record.closesAt,
        signedAt: record.signedAt,
        photoKey: record.photoKey,
        faceReview: record.faceReview,
        faceReason: record.faceReason,
        makeupUntil: record.makeupUntil,
        title: check.title,
        kind: check.kind,
        code: check.code,
        courseId: check.courseId,
        lessonId: check.lessonId,
        lessonTitle: allLessons.title,
      })
      .from(record)
      .innerJoin(check, eq(check.id, record.checkId))
      .innerJoin(allLessons, eq(allLessons.id, check.lessonId))
      .where(where)
      .orderBy(desc(record.opensAt), desc(record.id))
      .offset(range.offset)
      .limit(range.limit)
  }
}
