import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { EntryStatus } from '@contract/registration/registration-status'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../kernel/db/page'
import {
  registrationEntryTable as entry,
  registrationPostTable as post,
  registrationTable as registration,
} from './registration.table'

export type RegistrationRow = typeof registration.$inferSelect
export type PostRow = typeof post.$inferSelect

/** Reads registrations and their posts, and counts the places of posts. */
export class RegistrationRepository {
  constructor(private readonly database: Database) {}

  /** Those on the shelf, the latest to open first; all of them for staff. */
  page(shopId: string, page: PageInput, { all = false } = {}) {
    const db = this.database.current
    const where = and(eq(registration.shopId, shopId), all ? undefined : eq(registration.onShelf, true))
    return readPage<RegistrationRow>(
      page,
      ({ offset, limit }) =>
        db
          .select()
          .from(registration)
          .where(where)
          .orderBy(desc(registration.opensAt), desc(registration.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, db.select(ONE).from(registration).where(where)),
    )
  }

  async find(shopId: string, id: string): Promise<RegistrationRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(registration)
      .where(and(eq(registration.shopId, shopId), eq(registration.id, id)))
    return row
  }

  listPosts(registrationIds: string[]): Promise<PostRow[]> {
    if (registrationIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(post)
      .where(inArray(post.registrationId, registrationIds))
      .orderBy(asc(post.sort), asc(post.id))
  }

  async findPost(id: string): Promise<PostRow | undefined> {
    const [row] = await this.database.current.select().from(post).where(eq(post.id, id))
    return row
  }

  /** Statuses of a learner's entries by registration. */
  async listMyStatuses(userId: string, registrationIds: string[]): Promise<Map<string, EntryStatus>> {
    if (registrationIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: entry.registrationId, status: entry.status })
      .from(entry)
      .where(and(eq(entry.userId, userId), inArray(entry.registrationId, registrationIds)))
    return new Map(rows.map(({ id, status }) => [id, status]))
  }

  /** Takes one place of a post that is still offered; false when none is left. */
  async takePlace(postId: string): Promise<boolean> {
    const rows = await this.database.current
      .update(post)
      .set({ taken: sql`${post.taken} + 1` })
      .where(and(eq(post.id, postId), eq(post.archived, false), sql`${post.taken} < ${post.quota}`))
      .returning({ id: post.id })
    return rows.length > 0
  }

  async returnPlace(postId: string): Promise<void> {
    await this.database.current
      .update(post)
      .set({ taken: sql`${post.taken} - 1` })
      .where(and(eq(post.id, postId), sql`${post.taken} > 0`))
  }

  async add(row: RegistrationRow): Promise<void> {
    await this.database.current.insert(registration).values(row)
  }

  /** Locks a registration until the transaction ends. */
  async lock(shopId: string, id: string): Promise<RegistrationRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(registration)
      .where(and(eq(registration.shopId, shopId), eq(registration.id, id)))
      .for('update')
    return row
  }

  async change(id: string, values: Partial<RegistrationRow>): Promise<void> {
    await this.database.current.update(registration).set(values).where(eq(registration.id, id))
  }

  async addPost(row: PostRow): Promise<void> {
    await this.database.current.insert(post).values(row)
  }

  async changePost(id: string, values: Partial<PostRow>): Promise<void> {
    await this.database.current.update(post).set(values).where(eq(post.id, id))
  }

  async countEntries(registrationIds: string[]): Promise<Map<string, number>> {
    if (registrationIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: entry.registrationId, count: sql<number>`count(*)::int` })
      .from(entry)
      .where(inArray(entry.registrationId, registrationIds))
      .groupBy(entry.registrationId)
    return new Map(rows.map(({ id, count }) => [id, count]))
  }
}
