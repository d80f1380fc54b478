import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { EntryEvent } from '@contract/registration/registration-status'
import type { Actor } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { countRows, ONE, readPage, type PageInput } from '../../kernel/db/page'
import { users } from '../user/user.fragments'
import {
  registrationEntryTable as entry,
  registrationLogTable as log,
  registrationPictureTable as picture,
  registrationPostTable as post,
  registrationTable as registration,
} from './registration.table'

export type EntryRow = typeof entry.$inferSelect
export type PictureRow = typeof picture.$inferSelect

/** Reads and writes learners' entries, their pictures and the log of their moves. */
export class EntryRepository {
  constructor(private readonly database: Database) {}

  async findMine(shopId: string, userId: string, id: string): Promise<EntryRow | undefined> {
    return this.findWhere(and(eq(entry.shopId, shopId), eq(entry.userId, userId), eq(entry.id, id)))
  }

  async findFor(userId: string, registrationId: string): Promise<EntryRow | undefined> {
    return this.findWhere(and(eq(entry.userId, userId), eq(entry.registrationId, registrationId)))
  }

  async findOfShop(shopId: string, id: string): Promise<EntryRow | undefined> {
    return this.findWhere(and(eq(entry.shopId, shopId), eq(entry.id, id)))
  }

  async findByNumber(shopId: string, number: string): Promise<EntryRow | undefined> {
    return this.findWhere(and(eq(entry.shopId, shopId), eq(entry.number, number)))
  }

  /** Locks an entry until the transaction ends. */
  async lock(id: string): Promise<EntryRow | undefined> {
    const [row] = await this.database.current.select().from(entry).where(eq(entry.id, id)).for('no key update')
    return row
  }

  pageMine(shopId: string, userId: string, page: PageInput) {
    const db = this.database.current
    const where = and(eq(entry.userId, userId), eq(entry.shopId, shopId))
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({
            id: entry.id,
            registrationId: entry.registrationId,
            title: registration.title,
            postName: sql<string>`coalesce(${post.name}, '')`,
            number: sql<string>`coalesce(${entry.number}, '')`,
            status: entry.status,
            updatedAt: entry.updatedAt,
          })
          .from(entry)
          .innerJoin(registration, eq(registration.id, entry.registrationId))
          .leftJoin(post, eq(post.id, entry.postId))
          .where(where)
          .orderBy(desc(entry.updatedAt), desc(entry.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, db.select(ONE).from(entry).where(where)),
    )
  }

  /** Adds an empty entry unless the learner has one. */
  async addOnce(
    row: Pick<EntryRow, 'id' | 'shopId' | 'registrationId' | 'userId' | 'sealed'>,
    at: Date,
  ): Promise<void> {
    await this.database.current
      .insert(entry)
      .values({ ...row, status: 'draft', createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: [entry.userId, entry.registrationId] })
  }

  async change(id: string, values: Partial<EntryRow>): Promise<void> {
    await this.database.current.update(entry).set(values).where(eq(entry.id, id))
  }

  /** Moves an entry that is still as it was read, with a line of its log; undefined when it is not. */
  async move(
    { id, status }: Pick<EntryRow, 'id' | 'status'>,
    values: Partial<EntryRow> & Pick<EntryRow, 'status'>,
    { event, actor, reason = '', at }: { event: EntryEvent; actor: Actor; reason?: string; at: Date },
  ): Promise<EntryRow | undefined> {
    const db = this.database.current
    const [row] = await db
      .update(entry)
      .set({ ...values, updatedAt: at })
      .where(and(eq(entry.id, id), eq(entry.status, status)))
      .returning()
    if (row)
      await db
        .insert(log)
        .values({ id: makeId(), entryId: id, fromStatus: status, toStatus: values.status, event, actor, reason, at })
    return row
  }

  listMoves(entryId: string) {
    return this.database.current
      .select({ id: log.id, at: log.at, event: log.event, reason: log.reason })
      .from(log)
      .where(eq(log.entryId, entryId))
      .orderBy(desc(log.at), desc(log.id))
  }

  /** Gives out a permission for one picture of the face, in place of an earlier one; false beyond the most tries. */
  async setNonce(id: string, nonceHash: string, expiresAt: Date, mostTries: number): Promise<boolean> {
    const rows = await this.database.current
      .update(entry)
      .set({ nonceHash, nonceExpiresAt: expiresAt, faceTries: sql`${entry.faceTries} + 1` })
      .where(and(eq(entry.id, id), lt(entry.faceTries, mostTries)))
      .returning({ id: entry.id })
    return rows.length > 0
  }

  /** Uses a permission up; false for one that is unknown, used or expired. */
  async takeNonce(id: string, nonceHash: string, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(entry)
      .set({ nonceHash: null, nonceExpiresAt: null })
      .where(and(eq(entry.id, id), eq(entry.nonceHash, nonceHash), sql`${entry.nonceExpiresAt} > ${now.toISOString()}`))
      .returning({ id: entry.id })
    return rows.length > 0
  }

  listPictures(entryId: string): Promise<PictureRow[]> {
    return this.database.current.select().from(picture).where(eq(picture.entryId, entryId)).orderBy(asc(picture.key))
  }

  /** Puts a picture in the place of the one that the field had, whose key is returned. */
  async setPicture(row: PictureRow): Promise<string | undefined> {
    const db = this.database.current
    const isSame = and(eq(picture.entryId, row.entryId), eq(picture.fieldId, row.fieldId))
    const [before] = await db.delete(picture).where(isSame).returning({ key: picture.key })
    await db.insert(picture).values(row)
    return before?.key
  }

  async removePictures(entryId: string): Promise<void> {
    await this.database.current.delete(picture).where(eq(picture.entryId, entryId))
  }

  /** Entries whose registration's content must be gone by now, a batch of them. */
  listDueToErase(now: Date, limit: number): Promise<{ id: string }[]> {
    return this.database.current
      .select({ id: entry.id })
      .from(entry)
      .innerJoin(registration, eq(registration.id, entry.registrationId))
      .where(and(lte(registration.deletesAt, now), isNull(entry.erasedAt)))
      .limit(limit)
  }

  async hasContent(): Promise<boolean> {
    const rows = await this.database.current.select(ONE).from(entry).where(isNull(entry.erasedAt)).limit(1)
    return rows.length > 0
  }

  /** The phone number of a learner's account; '' where there is none. */
  async findPhone(userId: string): Promise<string> {
    const [row] = await this.database.current.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
    return row?.phone ?? ''
  }

  /** Locks these entries of a school until the transaction ends. */
  listByIds(shopId: string, ids: string[]): Promise<EntryRow[]> {
    return this.database.current
      .select()
      .from(entry)
      .where(and(eq(entry.shopId, shopId), inArray(entry.id, ids)))
      .orderBy(asc(entry.id))
      .for('no key update')
  }

  /** Handed-in entries of a registration with their posts, by number of the seat. */
  listHandedIn(registrationId: string) {
    return this.database.current
      .select({ entry, postName: post.name })
      .from(entry)
      .innerJoin(post, eq(post.id, entry.postId))
      .where(and(eq(entry.registrationId, registrationId), ne(entry.status, 'draft')))
      .orderBy(asc(entry.submittedAt), asc(entry.id))
  }

  private async findWhere(condition: ReturnType<typeof and>): Promise<EntryRow | undefined> {
    const [row] = await this.database.current.select().from(entry).where(condition)
    return row
  }
}
