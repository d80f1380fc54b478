import { and, asc, count, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { FaceCheckStatus } from '@contract/exam/face-status'
import type { Database } from '../../../kernel/db/database'
import type { KeptPhotos } from '../../attendance/kept-photos'
import { attemptTable } from '../attempt/attempt.table'
import { examFaceCheckTable as check } from './exam-face.table'

export type FaceCheckRow = typeof check.$inferSelect
type NewFaceCheck = typeof check.$inferInsert

/** A phone was told of it, and no accepted picture came. */
const FAILED: FaceCheckStatus[] = ['missed', 'refused']
export const countFailed = (checks: FaceCheckRow[]): number =>
  checks.filter(({ status, askedAt }) => FAILED.includes(status) && askedAt !== null).length

/** Checks of examinees' faces, and their pictures. */
export class ExamFaceRepository implements KeptPhotos {
  constructor(private readonly database: Database) {}

  async add(rows: NewFaceCheck[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(check).values(rows)
  }

  /** The learner's own, in their shop. */
  async find(shopId: string, userId: string, id: string): Promise<FaceCheckRow | undefined> {
    const [row] = await this.checks().where(and(eq(check.id, id), eq(check.userId, userId), eq(check.shopId, shopId)))
    return row
  }

  async findOfShop(shopId: string, id: string): Promise<FaceCheckRow | undefined> {
    const [row] = await this.checks().where(and(eq(check.id, id), eq(check.shopId, shopId)))
    return row
  }

  /** The check of a learner who has not entered yet, locked until the transaction ends. */
  async lockEntry(userId: string, paperId: string): Promise<FaceCheckRow | undefined> {
    const [row] = await this.checks()
      .where(and(eq(check.userId, userId), eq(check.paperId, paperId), isNull(check.attemptId)))
      .for('update')
    return row
  }

  async attach(id: string, attemptId: string): Promise<void> {
    await this.database.current.update(check).set({ attemptId }).where(eq(check.id, id))
  }

  /** The first one due is the first. */
  listOfAttempt(attemptId: string): Promise<FaceCheckRow[]> {
    return this.checks().where(eq(check.attemptId, attemptId)).orderBy(asc(check.opensAt), asc(check.id))
  }

  /** Changes a check that is still as it was read; false when it is not. */
  async change(
    { id, status, photoKey }: Pick<FaceCheckRow, 'id' | 'status' | 'photoKey'>,
    values: Partial<NewFaceCheck>,
  ): Promise<boolean> {
    const changed = await this.database.current
      .update(check)
      .set(values)
      .where(and(eq(check.id, id), eq(check.status, status), eq(check.photoKey, photoKey)))
      .returning({ id: check.id })
    return changed.length > 0
  }

  /** The key of the learner's first accepted picture; '' without one. */
  async findReference(userId: string): Promise<string> {
    const [row] = await this.database.current
      .select({ photoKey: check.photoKey })
      .from(check)
      .where(and(eq(check.userId, userId), eq(check.status, 'passed'), ne(check.photoKey, '')))
      .orderBy(asc(check.answeredAt), asc(check.id))
      .limit(1)
    return row?.photoKey ?? ''
  }

  /** How many checks of each attempt failed, wait for staff, or were due and never reached the phone. */
  async countProblems(attemptIds: string[], now: Date): Promise<Map<string, number>> {
    if (attemptIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ attemptId: attemptTable.id, number: count() })
      .from(check)
      .innerJoin(attemptTable, eq(attemptTable.id, check.attemptId))
      .where(
        and(
          inArray(check.attemptId, attemptIds),
          or(
            inArray(check.status, [...FAILED, 'waiting']),
            and(
              eq(check.status, 'planned'),
              lte(check.opensAt, sql`coalesce(${attemptTable.submittedAt}, ${now.toISOString()}::timestamptz)`),
            ),
          ),
        ),
      )
      .groupBy(attemptTable.id)
    return new Map(rows.map(({ attemptId, number }) => [attemptId, Number(number)]))
  }

  async listOldPhotos(shopId: string, moment: Date): Promise<{ id: string; photoKey: string }[]> {
    return this.database.rows(sql`
      select id, photo_key as "photoKey" from exam_face_check old
      where shop_id = ${shopId} and photo_key <> '' and status <> 'waiting'
        and opens_at < ${moment.toISOString()}::timestamptz
        and not (status = 'passed' and not exists (
          select 1 from exam_face_check first where first.user_id = old.user_id and first.status = 'passed'
            and first.photo_key <> '' and (first.answered_at, first.id) < (old.answered_at, old.id)))`)
  }

  async forgetPhoto(id: string): Promise<void> {
    await this.database.current.update(check).set({ photoKey: '' }).where(eq(check.id, id))
  }

  async listPhotos(shopId: string): Promise<Set<string>> {
    const rows = await this.database.current
      .select({ key: check.photoKey })
      .from(check)
      .where(and(eq(check.shopId, shopId), ne(check.photoKey, '')))
    return new Set(rows.map(({ key }) => key))
  }

  private readonly checks = () => this.database.current.select().from(check).$dynamic()
}
