import { and, asc, desc, eq, getTableColumns, gt, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { TALK_SHOWN } from '@contract/live/talk-kinds'
import type { Database } from '../../../kernel/db/database'
import { shops } from '../../shop/shop.fragments'
import { liveTable } from '../live.table'
import { liveMessageTable, liveMuteTable, liveTalkTable } from './live-talk.table'

export type MessageRow = typeof liveMessageTable.$inferSelect
type Answered = Pick<MessageRow, 'userId' | 'authorName' | 'content'>

/** A message with what it answers, while that is to be seen, and whether it has an answer itself. */
export interface ReadMessage {
  message: MessageRow
  answers: Answered | null
  answered: boolean
}

/** The talk of a live as a whole. */
export interface TalkHead {
  /** The school has talk in its lives. */
  enabled: boolean
  /** The school reads messages before others see them. */
  moderated: boolean
  revision: number
  slowSeconds: number
  allMuted: boolean
}

/** Messages after the position that one call of a replay reads. */
const NEXT_MESSAGES = 200

const original = alias(liveMessageTable, 'original')
const reply = alias(liveMessageTable, 'reply')

/** What every viewer's poll reads, at most once in some seconds for all of them. */
const prepareStatements = (database: Database) => {
  const { current } = database
  return {
    head: database.prepareRead(
      'live_talk_head',
      current
        .select({
          enabled: shops.liveTalk,
          moderated: shops.moderateComments,
          revision: liveTalkTable.revision,
          slowSeconds: liveTalkTable.slowSeconds,
          allMuted: liveTalkTable.allMuted,
        })
        .from(liveTable)
        .innerJoin(shops, eq(shops.id, liveTable.shopId))
        .leftJoin(liveTalkTable, eq(liveTalkTable.lessonId, liveTable.lessonId))
        .where(eq(liveTable.lessonId, sql.placeholder('lessonId'))),
    ),
  }
}

/** Messages of live rooms, and who may write there. */
export class LiveTalkRepository {
  private readonly statements: ReturnType<typeof prepareStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareStatements(database)
  }

  async findHead(lessonId: string): Promise<TalkHead> {
    const [head] = await this.statements.head.execute({ lessonId })
    return {
      enabled: head?.enabled ?? false,
      moderated: head?.moderated ?? false,
      revision: head?.revision ?? 0,
      slowSeconds: head?.slowSeconds ?? 0,
      allMuted: head?.allMuted ?? false,
    }
  }

  /** Locks the talk until the transaction ends, and returns the revision of the change that is made in it. */
  async take(lessonId: string): Promise<Pick<TalkHead, 'revision' | 'slowSeconds' | 'allMuted'>> {
    const { revision, slowSeconds, allMuted } = liveTalkTable
    const [taken] = await this.database.current
      .insert(liveTalkTable)
      .values({ lessonId, revision: 1 })
      .onConflictDoUpdate({ target: liveTalkTable.lessonId, set: { revision: sql`${revision} + 1` } })
      .returning({ revision, slowSeconds, allMuted })
    return taken
  }

  /** The messages that changed last, in no order. */
  listLatest(lessonId: string): Promise<ReadMessage[]> {
    return this.select(eq(liveMessageTable.lessonId, lessonId))
      .orderBy(desc(liveMessageTable.revision))
      .limit(TALK_SHOWN)
  }

  async listMuted(lessonId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: liveMuteTable.userId })
      .from(liveMuteTable)
      .where(eq(liveMuteTable.lessonId, lessonId))
    return rows.map(({ userId }) => userId)
  }

  /**
   * The last visible messages until a place of the broadcast and the next ones after it, in order. `isComplete`: none
   * come later.
   */
  async listAround(lessonId: string, atSeconds: number): Promise<{ rows: ReadMessage[]; isComplete: boolean }> {
    const { sentSeconds, id, state } = liveMessageTable
    const visible = and(eq(liveMessageTable.lessonId, lessonId), eq(state, 'visible'))
    const [before, after] = await Promise.all([
      this.select(and(visible, lte(sentSeconds, atSeconds)))
        .orderBy(desc(sentSeconds), desc(id))
        .limit(TALK_SHOWN),
      this.select(and(visible, gt(sentSeconds, atSeconds)))
        .orderBy(asc(sentSeconds), asc(id))
        .limit(NEXT_MESSAGES),
    ])
    return { rows: [...before.reverse(), ...after], isComplete: after.length < NEXT_MESSAGES }
  }

  /** The message that this request of the learner has made. */
  async findRequested(userId: string, clientRequestId: string): Promise<ReadMessage | undefined> {
    const [row] = await this.select(
      and(eq(liveMessageTable.userId, userId), eq(liveMessageTable.clientRequestId, clientRequestId)),
    )
    return row
  }

  /** When the learner last wrote in this live. */
  async findLastAt(lessonId: string, userId: string): Promise<Date | undefined> {
    const { createdAt } = liveMessageTable
    const [row] = await this.database.current
      .select({ createdAt })
      .from(liveMessageTable)
      .where(and(eq(liveMessageTable.userId, userId), eq(liveMessageTable.lessonId, lessonId)))
      .orderBy(desc(createdAt))
      .limit(1)
    return row?.createdAt
  }

  async isMuted(lessonId: string, userId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ userId: liveMuteTable.userId })
      .from(liveMuteTable)
      .where(and(eq(liveMuteTable.lessonId, lessonId), eq(liveMuteTable.userId, userId)))
    return rows.length > 0
  }

  /** False when this request of the learner has made one already. */
  async add(row: MessageRow): Promise<boolean> {
    const added = await this.database.current
      .insert(liveMessageTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: liveMessageTable.id })
    return added.length > 0
  }

  private select(condition: SQL | undefined) {
    return this.database.current
      .select({
        message: getTableColumns(liveMessageTable),
        answers: { userId: original.userId, authorName: original.authorName, content: original.content },
        answered: isAnswered,
      })
      .from(liveMessageTable)
      .leftJoin(original, and(eq(original.id, liveMessageTable.answersId), eq(original.state, 'visible')))
      .where(condition)
  }
}

/**
 * Whether a row of the messages has a visible answer. A scalar subquery, which PostgreSQL looks up by index for each
 * row: for `exists` it would rather read all answers of all lives into a hash.
 */
export const isAnswered = sql<boolean>`coalesce((
  select true from ${liveMessageTable} ${sql.identifier('reply')}
  where ${reply.answersId} = ${liveMessageTable.id} and ${reply.state} = 'visible' limit 1), false)`
