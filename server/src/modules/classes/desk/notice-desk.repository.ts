import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ReaderState } from '@contract/classes/notice-staff-calls'
import type { NoticeStatus } from '@contract/classes/class-status'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { isNotOverOn, parties, partyMembers } from '../../party/party.fragments'
import { users } from '../../user/user.fragments'
import { countReadersOf, countStudentsOf, type NoticeRecord } from '../notice.repository'
import { classNoticeTable as notice, noticeReadTable as read } from '../notice.table'

/** Notices of a class for those who write them. */
export class NoticeDeskRepository {
  constructor(private readonly database: Database) {}

  page(classId: string, page: PageInput, today: string) {
    const where = eq(notice.classId, classId)
    return readPage(
      page,
      ({ offset, limit }) =>
        this.select(today).where(where).orderBy(desc(notice.createdAt), desc(notice.id)).offset(offset).limit(limit),
      () => countRows(this.database, this.database.current.select(ONE).from(notice).where(where)),
    )
  }

  async find(shopId: string, id: string, today: string) {
    const [row] = await this.select(today).where(and(eq(notice.shopId, shopId), eq(notice.id, id)))
    return row
  }

  async add(row: NoticeRecord): Promise<void> {
    await this.database.current.insert(notice).values(row)
  }

  /** Changes a notice that still has this status; false when it has not. */
  async change(id: string, status: NoticeStatus, values: Partial<NoticeRecord>): Promise<boolean> {
    const changed = await this.database.current
      .update(notice)
      .set(values)
      .where(and(eq(notice.id, id), eq(notice.status, status)))
      .returning({ id: notice.id })
    return changed.length > 0
  }

  /** Marks it as reminded; false where it was before. */
  async markReminded(id: string, at: Date): Promise<boolean> {
    const marked = await this.database.current
      .update(notice)
      .set({ remindedAt: at })
      .where(and(eq(notice.id, id), isNull(notice.remindedAt)))
      .returning({ id: notice.id })
    return marked.length > 0
  }

  /** The students who are there on the day or come later, with what they did. */
  pageReaders({ id, classId }: NoticeRecord, { state, ...page }: PageInput & { state?: ReaderState }, today: string) {
    const db = this.database.current
    const where = and(isStudentOf(classId, today), state && IS_IN[state])
    const rows = () =>
      db
        .select({
          learnerId: users.id,
          nickName: users.nickName,
          realName: users.realName,
          readAt: read.readAt,
          signedAt: read.signedAt,
          choice: sql<string>`coalesce(${read.choice}, '')`,
        })
        .from(partyMembers)
        .innerJoin(users, eq(users.id, partyMembers.userId))
        .leftJoin(read, and(eq(read.noticeId, id), eq(read.userId, partyMembers.userId)))
        .where(where)
    return readPage(
      page,
      ({ offset, limit }) => rows().orderBy(asc(users.nickName), asc(users.id)).offset(offset).limit(limit),
      () =>
        countRows(
          this.database,
          db
            .select(ONE)
            .from(partyMembers)
            .leftJoin(read, and(eq(read.noticeId, id), eq(read.userId, partyMembers.userId)))
            .where(where),
        ),
    )
  }

  /** Everybody who is there on the day or comes later, auditors too. */
  async listMembers(classId: string, today: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: partyMembers.userId })
      .from(partyMembers)
      .where(and(eq(partyMembers.partyId, classId), isNotOverOn(today)))
      .orderBy(asc(partyMembers.userId))
    return rows.map(({ userId }) => userId)
  }

  /** Students who have not read it, or not signed what asks for it. */
  async listMissing({ id, classId, asksReceipt }: NoticeRecord, today: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: partyMembers.userId })
      .from(partyMembers)
      .leftJoin(read, and(eq(read.noticeId, id), eq(read.userId, partyMembers.userId)))
      .where(and(isStudentOf(classId, today), isNull(asksReceipt ? read.signedAt : read.readAt)))
      .orderBy(asc(partyMembers.userId))
    return rows.map(({ userId }) => userId)
  }

  private select(today: string) {
    return this.database.current
      .select({
        notice,
        className: parties.name,
        readCount: countReadersOf('read', today),
        signedCount: countReadersOf('signed', today),
        studentCount: countStudentsOf(today),
      })
      .from(notice)
      .innerJoin(parties, eq(parties.id, notice.classId))
      .$dynamic()
  }
}

const isStudentOf = (classId: string, today: string): SQL | undefined =>
  and(eq(partyMembers.partyId, classId), eq(partyMembers.role, 'student'), isNotOverOn(today))

const IS_IN: Record<ReaderState, SQL> = {
  unread: isNull(read.readAt),
  read: sql`${read.readAt} is not null`,
  signed: sql`${read.signedAt} is not null`,
}
