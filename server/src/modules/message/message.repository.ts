import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Target } from '@contract/shop/calls'
import { toBatches } from '../../kernel/db/batches'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { messageTable } from './message.table'

export type StoredMessage = typeof messageTable.$inferSelect
interface MessageToStore {
  userId: string
  shopId: string
  title: string
  content: string
  target?: Target
  reason: string
}

const mine = (shopId: string, userId: string, ...more: (SQL | undefined)[]) =>
  and(eq(messageTable.userId, userId), eq(messageTable.shopId, shopId), ...more)

/** Messages of learners; every statement names the learner and the shop. */
export class MessageRepository {
  constructor(private readonly database: Database) {}

  /** A learner gets at most one message for the same reason. */
  async insertAll(messages: MessageToStore[], now: Date): Promise<void> {
    for (const batch of toBatches(messages)) {
      await this.database.current
        .insert(messageTable)
        .values(batch.map((message) => ({ id: makeId(), createdAt: now, ...message })))
        .onConflictDoNothing()
    }
  }

  /** The newest first. */
  async page(
    shopId: string,
    userId: string,
    input: PageInput & { unread?: boolean },
  ): Promise<{ rows: StoredMessage[]; totalCount: number }> {
    const { offset, limit } = toRange(input)
    const where = mine(shopId, userId, input.unread ? isNull(messageTable.readAt) : undefined)
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
      .where(mine(shopId, userId, eq(messageTable.id, id)))
    return row
  }

  async countUnread(shopId: string, userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ rows: count() })
      .from(messageTable)
      .where(mine(shopId, userId, isNull(messageTable.readAt)))
    return Number(row?.rows ?? 0)
  }

  /** Without ids, marks all messages. */
  async markRead(shopId: string, userId: string, ids: string[] | undefined, now: Date): Promise<void> {
    await this.database.current
      .update(messageTable)
      .set({ readAt: now })
      .where(mine(shopId, userId, isNull(messageTable.readAt), ids && inArray(messageTable.id, ids)))
  }

  async remove(shopId: string, userId: string, ids: string[]): Promise<void> {
    await this.database.current.delete(messageTable).where(mine(shopId, userId, inArray(messageTable.id, ids)))
  }
}
