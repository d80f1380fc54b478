import { and, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { MessageKind } from '@contract/message/message-kinds'
import type { Target } from '@contract/shop/calls'
import { toBatches } from '../../kernel/db/batches'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { messageTable, type MessageState } from './message.table'

export type StoredMessage = typeof messageTable.$inferSelect
interface MessageToStore {
  kind: MessageKind
  userId: string
  shopId: string
  title: string
  content: string
  target?: Target
  reason: string
  state: MessageState
}

interface AddedMessage {
  id: string
  userId: string
  kind: MessageKind
  reason: string
}

/** All messages of a learner that nothing narrows. */
export interface MessageFilter extends PageInput {
  kind?: MessageKind
  unread?: boolean
}

const mine = (shopId: string, userId: string, ...more: (SQL | undefined)[]) =>
  and(eq(messageTable.userId, userId), eq(messageTable.shopId, shopId), ...more)

const LISTED = eq(messageTable.state, 'listed')
const ofKind = (kind: MessageKind | undefined) => kind && eq(messageTable.kind, kind)

/** Messages of learners; every statement names the learner and the shop. */
export class MessageRepository {
  constructor(private readonly database: Database) {}

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  /** A learner gets at most one message for the same reason; returns those that are new. */
  async insertAll(messages: MessageToStore[], now: Date): Promise<AddedMessage[]> {
    const added: AddedMessage[] = []
    for (const batch of toBatches(messages)) {
      const rows = await this.database.current
        .insert(messageTable)
        .values(batch.map((message) => ({ id: makeId(), createdAt: now, ...message })))
        .onConflictDoNothing()
        .returning({
          id: messageTable.id,
          userId: messageTable.userId,
          kind: messageTable.kind,
          reason: messageTable.reason,
        })
      added.push(...rows)
    }
    return added
  }

  /** The newest first. */
  async page(
    shopId: string,
    userId: string,
    input: MessageFilter,
  ): Promise<{ rows: StoredMessage[]; totalCount: number }> {
    const { offset, limit } = toRange(input)
    const { kind, unread } = input
    const where = mine(shopId, userId, LISTED, ofKind(kind), unread ? isNull(messageTable.readAt) : undefined)
    const [rows, [total]] = await Promise.all([
      this.database.current
        .select()
        .from(messageTable)
        .where(where)
        .orderBy(desc(messageTable.createdAt), desc(messageTable.id))
        .offset(offset)
        .limit(limit),
      this.database.current.select({ rows: count() }).from(messageTable).where(where),
    ])
    return { rows, totalCount: Number(total?.rows ?? 0) }
  }

  async find(shopId: string, userId: string, id: string): Promise<StoredMessage | undefined> {
    const [row] = await this.database.current
      .select()
      .from(messageTable)
      .where(mine(shopId, userId, eq(messageTable.id, id), ne(messageTable.state, 'removed')))
    return row
  }

  /** Kinds without an unread message are left out. */
  async countUnread(shopId: string, userId: string): Promise<{ kind: MessageKind; rows: number }[]> {
    return this.database.current
      .select({ kind: messageTable.kind, rows: count() })
      .from(messageTable)
      .where(mine(shopId, userId, LISTED, isNull(messageTable.readAt)))
      .groupBy(messageTable.kind)
  }

  /** Marks the messages with these ids, those of a kind, or without both all. */
  async markRead(
    shopId: string,
    userId: string,
    { ids, kind }: { ids?: string[]; kind?: MessageKind },
    now: Date,
  ): Promise<void> {
    await this.database.current
      .update(messageTable)
      .set({ readAt: now })
      .where(mine(shopId, userId, isNull(messageTable.readAt), ofKind(kind), ids && inArray(messageTable.id, ids)))
  }

  /** How many learners have read the message of each reason. */
  async countReads(reasons: string[]): Promise<Map<string, number>> {
    if (reasons.length === 0) return new Map()
    const rows = await this.database.current
      .select({ reason: messageTable.reason, rows: count() })
      .from(messageTable)
      .where(and(inArray(messageTable.reason, reasons), isNotNull(messageTable.readAt)))
      .groupBy(messageTable.reason)
    return new Map(rows.map(({ reason, rows: reads }) => [reason, reads]))
  }

  /** Empties them; the rows stay, so that a job that runs again sends nothing twice and what was read stays counted. */
  async remove(shopId: string, userId: string, ids: string[]): Promise<void> {
    await this.database.current
      .update(messageTable)
      .set({ state: 'removed', title: '', content: '', target: null })
      .where(mine(shopId, userId, inArray(messageTable.id, ids)))
  }
}
