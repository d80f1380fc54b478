import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { TalkKind, TalkState } from '@contract/live/talk-kinds'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { courseTeachers, lessons } from '../../course/course.fragments'
import { teachers } from '../../shop/shop.fragments'
import { staffMembers } from '../../staff/staff.fragments'
import { users } from '../../user/user.fragments'
import { isAnswered, type MessageRow } from '../talk/live-talk.repository'
import { liveMessageTable, liveMuteTable, liveTalkTable } from '../talk/live-talk.table'

export interface TalkFilter extends PageInput {
  kind?: TalkKind
  state?: TalkState
  answered?: boolean
  keyword?: string
  descending?: boolean
}

/** As `isAnswered`, a scalar subquery. */
const isMuted = sql<boolean>`coalesce((
  select true from ${liveMuteTable}
  where ${liveMuteTable.lessonId} = ${liveMessageTable.lessonId}
    and ${liveMuteTable.userId} = ${liveMessageTable.userId} limit 1), false)`

/** The talk of a live, for the staff of its school. */
export class TalkDeskRepository {
  constructor(private readonly database: Database) {}

  page(lessonId: string, { kind, state, answered, keyword, descending = true, ...page }: TalkFilter) {
    const by = descending ? desc : asc
    const { content, createdAt, id } = liveMessageTable
    const where = and(
      eq(liveMessageTable.lessonId, lessonId),
      kind && eq(liveMessageTable.kind, kind),
      state && eq(liveMessageTable.state, state),
      answered === undefined ? undefined : answered ? isAnswered : sql`not ${isAnswered}`,
      keyword ? sql`strpos(${content}, ${keyword}) > 0` : undefined,
    )
    const select = (onPage: SQL) =>
      this.database.current
        .select({
          id,
          kind: liveMessageTable.kind,
          author: liveMessageTable.author,
          userName: sql<string>`coalesce(${users.nickName}, ${liveMessageTable.authorName})`.as('user_name'),
          content,
          state: liveMessageTable.state,
          answered: isAnswered,
          muted: isMuted,
          createdAt,
        })
        .from(liveMessageTable)
        .leftJoin(users, eq(users.id, liveMessageTable.userId))
        .where(onPage)
        .$dynamic()
    return pageOfTable(this.database, liveMessageTable, { where, order: [by(createdAt), by(id)], select }, page)
  }

  async countMuted(lessonId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ muted: count() })
      .from(liveMuteTable)
      .where(eq(liveMuteTable.lessonId, lessonId))
    return Number(row.muted)
  }

  async find(shopId: string, id: string): Promise<MessageRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(liveMessageTable)
      .where(and(eq(liveMessageTable.id, id), eq(liveMessageTable.shopId, shopId)))
    return row
  }

  /** The teacher of the lesson's course that this staff member is, by the account or else by the name. */
  async findTeacherName(lessonId: string, staffId: string): Promise<string | undefined> {
    const isSame = or(eq(teachers.staffAccount, staffMembers.account), eq(teachers.name, staffMembers.name))
    const [row] = await this.database.current
      .select({ name: teachers.name })
      .from(staffMembers)
      .innerJoin(teachers, and(eq(teachers.shopId, staffMembers.shopId), isSame))
      .innerJoin(courseTeachers, eq(courseTeachers.teacherId, teachers.id))
      .innerJoin(lessons, and(eq(lessons.courseId, courseTeachers.courseId), eq(lessons.id, lessonId)))
      .where(eq(staffMembers.id, staffId))
    return row?.name
  }

  /** Viewers hear of the message and of what answers it or is answered by it. */
  async touch({ id, answersId }: Pick<MessageRow, 'id' | 'answersId'>, revision: number): Promise<void> {
    const { id: messageId, answersId: answers } = liveMessageTable
    await this.database.current
      .update(liveMessageTable)
      .set({ revision })
      .where(or(eq(messageId, id), eq(answers, id), answersId === null ? undefined : eq(messageId, answersId)))
  }

  async setState(id: string, state: TalkState): Promise<void> {
    await this.database.current.update(liveMessageTable).set({ state }).where(eq(liveMessageTable.id, id))
  }

  async setMuted(lessonId: string, userId: string, muted: boolean, now: Date): Promise<void> {
    const db = this.database.current
    if (muted) await db.insert(liveMuteTable).values({ lessonId, userId, createdAt: now }).onConflictDoNothing()
    else
      await db.delete(liveMuteTable).where(and(eq(liveMuteTable.lessonId, lessonId), eq(liveMuteTable.userId, userId)))
  }

  async saveSettings(lessonId: string, settings: { slowSeconds: number; allMuted: boolean }): Promise<void> {
    await this.database.current.update(liveTalkTable).set(settings).where(eq(liveTalkTable.lessonId, lessonId))
  }
}
