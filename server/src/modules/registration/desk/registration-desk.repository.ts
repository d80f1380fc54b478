import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { EntryStatus } from '@contract/registration/registration-status'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { users } from '../../user/user.fragments'
import { registrationEntryTable as entry, registrationPostTable as post } from '../registration.table'

export interface EntryFilter extends PageInput {
  registrationId?: string
  status?: EntryStatus
  postId?: string
  keyword?: string
  /** Only this one. */
  id?: string
}
export type DeskEntry = Awaited<ReturnType<RegistrationDeskRepository['page']>>['rows'][number]

/** Entries with their learners, for staff. Drafts are the learners' own until they are handed in. */
export class RegistrationDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: EntryFilter) {
    const db = this.database.current
    const { registrationId, status, postId, keyword, id } = filter
    const where = and(
      eq(entry.shopId, shopId),
      registrationId ? eq(entry.registrationId, registrationId) : undefined,
      sql`${entry.number} is not null`,
      id ? eq(entry.id, id) : undefined,
      status ? eq(entry.status, status) : undefined,
      postId ? eq(entry.postId, postId) : undefined,
      keyword
        ? or(eq(entry.number, keyword), eq(users.phone, keyword), sql`strpos(${users.nickName}, ${keyword}) > 0`)
        : undefined,
    )
    return readPage(
      filter,
      ({ offset, limit }) =>
        db
          .select({
            entry,
            nickName: users.nickName,
            phone: users.phone,
            postName: sql<string>`coalesce(${post.name}, '')`,
          })
          .from(entry)
          .innerJoin(users, eq(users.id, entry.userId))
          .leftJoin(post, eq(post.id, entry.postId))
          .where(where)
          .orderBy(asc(entry.submittedAt), asc(entry.id))
          .offset(offset)
          .limit(limit),
      () =>
        countRows(this.database, db.select(ONE).from(entry).innerJoin(users, eq(users.id, entry.userId)).where(where)),
    )
  }
}
