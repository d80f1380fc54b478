import { and, eq, notInArray, sql } from 'drizzle-orm'
import { COMMAND_ACTOR } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import {
  registrationEntryTable as entry,
  registrationLogTable as log,
  registrationPictureTable as picture,
  registrationPostTable as post,
  registrationTable as registration,
} from './registration.table'

type ImportedRegistration = Omit<typeof registration.$inferSelect, 'shopId' | 'createdAt' | 'onShelf' | 'version'> & {
  posts: Pick<typeof post.$inferSelect, 'id' | 'name' | 'note' | 'feeFen' | 'quota'>[]
}
export interface ImportedEntry {
  id: string
  shopId: string
  userId: string
  registrationId: string
  postId: string
  number: string
  status: 'pending' | 'approved' | 'rejected'
  sealed: string
  reason: string
  room: string
  seat: string
  submittedAt: Date
}

/** Writes the registrations of a school folder, and entries of its students. */
export class RegistrationImportRepository {
  constructor(private readonly database: Database) {}

  /** Registrations that are gone from the folder leave the shelf, and posts take no further entries. */
  async save(shopId: string, registrations: ImportedRegistration[], createdAt: Date): Promise<void> {
    const db = this.database.current
    for (const { posts, id, ...values } of registrations) {
      await db
        .insert(registration)
        .values({ id, shopId, createdAt, ...values })
        .onConflictDoUpdate({ target: registration.id, set: { ...values, onShelf: true } })
      for (const [sort, { id: postId, ...each }] of posts.entries())
        await db
          .insert(post)
          .values({ id: postId, registrationId: id, sort, ...each })
          .onConflictDoUpdate({ target: post.id, set: { ...each, sort, archived: false } })
      const postIds = posts.map((each) => each.id)
      await db
        .update(post)
        .set({ archived: true })
        .where(and(eq(post.registrationId, id), notInArray(post.id, postIds)))
    }
    const ids = registrations.map(({ id }) => id)
    await db
      .update(registration)
      .set({ onShelf: false })
      .where(and(eq(registration.shopId, shopId), ids.length > 0 ? notInArray(registration.id, ids) : undefined))
  }

  /** Hands a new student's entry in, once, with what the school decided; false when there was one. */
  async addEntry({ submittedAt, ...values }: ImportedEntry): Promise<boolean> {
    const db = this.database.current
    const times = { createdAt: submittedAt, updatedAt: submittedAt, submittedAt }
    const added = await db
      .insert(entry)
      .values({ ...values, ...times })
      .onConflictDoNothing()
      .returning({ id: entry.id })
    if (added.length === 0) return false
    await db
      .update(post)
      .set({ taken: sql`${post.taken} + 1` })
      .where(eq(post.id, values.postId))
    const line = { entryId: values.id, at: submittedAt, actor: `learner:${values.userId}`, reason: '' } as const
    await db.insert(log).values({ ...line, id: makeId(), fromStatus: 'draft', toStatus: 'pending', event: 'submit' })
    if (values.status === 'pending') return true
    const event = values.status === 'approved' ? 'approve' : 'reject'
    const decided = { actor: COMMAND_ACTOR, reason: values.reason, event, toStatus: values.status } as const
    await db.insert(log).values({ ...line, ...decided, id: makeId(), fromStatus: 'pending' })
    return true
  }

  async addPicture(row: typeof picture.$inferInsert): Promise<void> {
    await this.database.current.insert(picture).values(row)
  }
}
