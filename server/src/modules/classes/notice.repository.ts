import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../kernel/db/page'
import { isNotOverOn, parties, partyMembers } from '../party/party.fragments'
import { classTable } from './class.table'
import { cameUntil, unreadOf } from './notice.fragments'
import { classNoticeTable as notice, noticeReadTable as read } from './notice.table'

export type NoticeRecord = typeof notice.$inferSelect

/** Whose notices: a member's, until the last day of a membership that is over. */
export interface Reader {
  classId: string
  userId: string
  untilDay: string | null
}

/** How many students of the notice's class, who are or will be there, have read it or signed it. */
export const countReadersOf = (what: 'read' | 'signed', today: string) => sql<number>`(
  select count(*)::int from ${read} join ${partyMembers} on ${partyMembers.userId} = ${read.userId}
    and ${partyMembers.partyId} = ${notice.classId} and ${partyMembers.role} = 'student' and ${isNotOverOn(today)}
  where ${read.noticeId} = ${notice.id} ${what === 'signed' ? sql`and ${read.signedAt} is not null` : sql``})`

/** Students of a notice's class who are there on the day or come later. */
export const countStudentsOf = (today: string) => sql<number>`(
  select count(*)::int from ${partyMembers} where ${partyMembers.partyId} = ${notice.classId}
    and ${partyMembers.role} = 'student' and ${isNotOverOn(today)})`

/** Notices of a class, as its members read them. */
export class NoticeRepository {
  constructor(private readonly database: Database) {}

  page({ classId, userId, untilDay }: Reader, page: PageInput, today: string) {
    const db = this.database.current
    const where = and(eq(notice.classId, classId), eq(notice.status, 'published'), cameUntil(untilDay))
    return readPage(
      page,
      ({ offset, limit }) =>
        this.select(userId, today)
          .where(where)
          .orderBy(desc(notice.publishedAt), desc(notice.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, db.select(ONE).from(notice).where(where)),
    )
  }

  /** A published notice of the school. */
  async find(shopId: string, userId: string, id: string, today: string) {
    const [row] = await this.select(userId, today).where(
      and(eq(notice.id, id), eq(notice.shopId, shopId), eq(notice.status, 'published')),
    )
    return row
  }

  async countUnread({ classId, userId, untilDay }: Reader): Promise<number> {
    const unread = unreadOf(userId, sql`${untilDay}::date`)
    const [row] = await this.database.rows<{ unread: number }>(
      sql`select ${unread} as unread from ${classTable} where ${classTable.id} = ${classId}`,
    )
    return row.unread
  }

  async markRead(noticeId: string, userId: string, readAt: Date): Promise<void> {
    await this.database.current.insert(read).values({ noticeId, userId, readAt }).onConflictDoNothing()
  }

  /** Signs once; false when it was signed before. */
  async sign(noticeId: string, userId: string, choice: string, at: Date): Promise<boolean> {
    const signed = await this.database.current
      .insert(read)
      .values({ noticeId, userId, readAt: at, signedAt: at, choice })
      .onConflictDoUpdate({
        target: [read.noticeId, read.userId],
        set: { signedAt: at, choice },
        setWhere: isNull(read.signedAt),
      })
      .returning({ userId: read.userId })
    return signed.length > 0
  }

  private select(userId: string, today: string) {
    return this.database.current
      .select({
        notice,
        className: parties.name,
        readAt: read.readAt,
        signedAt: read.signedAt,
        choice: sql<string>`coalesce(${read.choice}, '')`,
        signedCount: countReadersOf('signed', today),
        studentCount: countStudentsOf(today),
      })
      .from(notice)
      .innerJoin(parties, eq(parties.id, notice.classId))
      .leftJoin(read, and(eq(read.noticeId, notice.id), eq(read.userId, userId)))
      .$dynamic()
  }
}
