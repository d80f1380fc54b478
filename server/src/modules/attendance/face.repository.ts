import { and, asc, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { courses, allLessons } from '../course/course.fragments'
import { users } from '../user/user.fragments'
import {
  attendanceCheckTable as check,
  attendanceRecordTable as record,
  faceNonceTable as nonce,
} from './attendance.table'

type NewNonce = 'nonceHash' | 'shopId' | 'subjectId' | 'userId' | 'expiresAt'

export type WaitingFace = Awaited<ReturnType<FaceRepository['listWaiting']>>[number]

/** Reads and writes permissions for pictures, and finds the pictures themselves. Only a nonce's hash is kept. */
export class FaceRepository {
  constructor(private readonly database: Database) {}

  /** Serialises permissions for the same check until the transaction ends. */
  async lockSubject(subjectId: string): Promise<void> {
    await this.database.lockName(`face/${subjectId}`)
  }

  async addNonce(row: Pick<typeof nonce.$inferInsert, NewNonce>): Promise<void> {
    await this.database.current.insert(nonce).values(row)
  }

  /** Permissions for a check that were still good at `since`. */
  async countNonces(subjectId: string, since: Date): Promise<number> {
    const [row] = await this.database.current
      .select({ number: count() })
      .from(nonce)
      .where(and(eq(nonce.subjectId, subjectId), gt(nonce.expiresAt, since)))
    return Number(row?.number ?? 0)
  }

  /** Whether a learner's permission is good and has no picture yet. */
  async isUnused(nonceHash: string, userId: string, now: Date): Promise<boolean> {
    const found = await this.database.current.$count(
      nonce,
      and(
        eq(nonce.nonceHash, nonceHash),
        eq(nonce.userId, userId),
        gt(nonce.expiresAt, now),
        isNull(nonce.usedAt),
        eq(nonce.photoKey, ''),
      ),
    )
    return found > 0
  }

  /** Notes the one picture of a permission; false when there was one already. */
  async keepPhoto(nonceHash: string, photoKey: string): Promise<boolean> {
    const kept = await this.database.current
      .update(nonce)
      .set({ photoKey })
      .where(and(eq(nonce.nonceHash, nonceHash), eq(nonce.photoKey, ''), isNull(nonce.usedAt)))
      .returning({ key: nonce.photoKey })
    return kept.length > 0
  }

  /**
   * Uses a permission up and returns its picture's key, '' without one; undefined for one that is not valid for this
   * check and learner.
   */
  async take(nonceHash: string, subjectId: string, userId: string, now: Date): Promise<string | undefined> {
    const [row] = await this.database.current
      .update(nonce)
      .set({ usedAt: now })
      .where(
        and(
          eq(nonce.nonceHash, nonceHash),
          eq(nonce.subjectId, subjectId),
          eq(nonce.userId, userId),
          isNull(nonce.usedAt),
          gt(nonce.expiresAt, now),
        ),
      )
      .returning({ photoKey: nonce.photoKey })
    return row?.photoKey
  }

  /** The first picture of the learner that was accepted; later ones are compared with it. */
  async findReference(userId: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ photoKey: record.photoKey })
      .from(record)
      .where(and(eq(record.userId, userId), eq(record.faceReview, 'passed'), ne(record.photoKey, '')))
      .orderBy(asc(record.signedAt), asc(record.id))
      .limit(1)
    return row?.photoKey
  }

  listWaiting(shopId: string) {
    return this.database.current
      .select({
        id: record.id,
        userId: record.userId,
        nickName: users.nickName,
        phone: users.phone,
        status: record.status,
        signedAt: record.signedAt,
        photoKey: record.photoKey,
        title: check.title,
        lessonTitle: allLessons.title,
        courseTitle: courses.title,
      })
      .from(record)
      .innerJoin(check, eq(check.id, record.checkId))
      .innerJoin(allLessons, eq(allLessons.id, check.lessonId))
      .innerJoin(courses, eq(courses.id, check.courseId))
      .innerJoin(users, eq(users.id, record.userId))
      .where(and(eq(record.shopId, shopId), eq(record.faceReview, 'waiting')))
      .orderBy(asc(record.signedAt), asc(record.id))
  }

  /** Judged pictures from before `moment`, except each learner's first accepted one, the reference of later ones. */
  async listOldPhotos(shopId: string, moment: Date): Promise<{ id: string; photoKey: string }[]> {
    return this.database.rows(sql`
      select id, photo_key as "photoKey" from attendance_record old
      where shop_id = ${shopId} and photo_key <> '' and face_review <> 'waiting'
        and opens_at < ${moment.toISOString()}::timestamptz
        and not (face_review = 'passed' and not exists (
          select 1 from attendance_record first where first.user_id = old.user_id and first.face_review = 'passed'
            and first.photo_key <> ''
            and (first.signed_at, first.id) < (old.signed_at, old.id)))`)
  }

  async forgetPhoto(recordId: string): Promise<void> {
    await this.database.current.update(record).set({ photoKey: '' }).where(eq(record.id, recordId))
  }

  /** Removes permissions that ended before `moment`. */
  async removeNonces(shopId: string, moment: Date): Promise<void> {
    await this.database.current.delete(nonce).where(and(lt(nonce.expiresAt, moment), eq(nonce.shopId, shopId)))
  }

  /** Every picture that a record or a permission names. */
  async listPhotos(shopId: string): Promise<Set<string>> {
    const rows = await this.database.rows<{ key: string }>(sql`
      select photo_key as key from attendance_record where shop_id = ${shopId} and photo_key <> ''
      union select photo_key from face_nonce where shop_id = ${shopId} and photo_key <> ''`)
    return new Set(rows.map(({ key }) => key))
  }
}
