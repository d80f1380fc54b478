import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { useUpload } from '../file/file.fragments'
import { feedbackTable } from './feedback.table'

export type FeedbackRow = typeof feedbackTable.$inferSelect

export class FeedbackRepository {
  constructor(private readonly database: Database) {}

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<FeedbackRow | undefined> {
    const { userId: owner, clientRequestId: request } = feedbackTable
    const [row] = await this.database.current
      .select()
      .from(feedbackTable)
      .where(and(eq(owner, userId), eq(request, clientRequestId)))
    return row
  }

  /** False when this request was stored already. */
  async add(row: typeof feedbackTable.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(feedbackTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: feedbackTable.id })
    return added.length > 0
  }

  countOpen(userId: string): Promise<number> {
    return this.database.current.$count(
      feedbackTable,
      and(eq(feedbackTable.userId, userId), isNull(feedbackTable.answeredAt)),
    )
  }

  /** Keeps a learner's own upload; false where there is no such one. */
  async usePicture(key: string, owner: { userId: string; shopId: string }, now: Date): Promise<boolean> {
    return (await this.database.rows(useUpload({ ...owner, key, purpose: 'feedback' }, now))).length > 0
  }

  async page(filter: PageInput & ({ userId: string } | { shopId: string; answered?: boolean })) {
    const { userId, shopId, createdAt, answeredAt, id } = feedbackTable
    const isMine = 'userId' in filter
    const isAnswered = isMine ? undefined : filter.answered
    const where = isMine
      ? eq(userId, filter.userId)
      : and(
          eq(shopId, filter.shopId),
          isAnswered === undefined ? undefined : isAnswered ? isNotNull(answeredAt) : isNull(answeredAt),
        )
    const order = isMine ? desc : asc
    const { offset, limit } = toRange(filter)
    const rows = await this.database.current
      .select()
      .from(feedbackTable)
      .where(where)
      .orderBy(order(createdAt), order(id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ total: count() }).from(feedbackTable).where(where)
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  /** Undefined when it is another shop's, or answered already. */
  async answer(shopId: string, id: string, answer: string, answeredAt: Date): Promise<FeedbackRow | undefined> {
    const [row] = await this.database.current
      .update(feedbackTable)
      .set({ answer, answeredAt })
      .where(and(eq(feedbackTable.id, id), eq(feedbackTable.shopId, shopId), isNull(feedbackTable.answeredAt)))
      .returning()
    return row
  }

  async exists(shopId: string, id: string): Promise<boolean> {
    const { id: idColumn, shopId: shopColumn } = feedbackTable
    return (await this.database.current.$count(feedbackTable, and(eq(idColumn, id), eq(shopColumn, shopId)))) > 0
  }
}
