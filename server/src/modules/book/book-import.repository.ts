import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import {
  bookClaimTable as claim,
  bookItemTable as item,
  bookNeedTable as need,
  bookRoundTable as round,
} from './book.table'
import { bookHandOutTable as handOut, bookStockLogTable as log, bookStockTable as stock } from './stock.table'

/** Writes the books of a school folder. */
export class BookImportRepository {
  constructor(private readonly database: Database) {}

  async saveItem({ id, createdAt, ...values }: typeof item.$inferInsert): Promise<void> {
    await this.database.current
      .insert(item)
      .values({ id, createdAt, ...values })
      .onConflictDoUpdate({ target: item.id, set: values })
  }

  async saveRound({ id, createdAt, ...values }: Omit<typeof round.$inferInsert, 'settledAt'>): Promise<void> {
    await this.database.current
      .insert(round)
      .values({ id, createdAt, ...values })
      .onConflictDoUpdate({ target: round.id, set: values })
  }

  async saveNeed({ id, ...values }: typeof need.$inferInsert): Promise<void> {
    await this.database.current
      .insert(need)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: need.id, set: values })
  }

  /** Stocks of an item to which nothing ever came. */
  async listUntouched(itemId: string): Promise<{ id: string; shopId: string; itemId: string; size: string }[]> {
    const db = this.database.current
    const rows = await db
      .select({ id: stock.id, shopId: stock.shopId, itemId: stock.itemId, size: stock.size })
      .from(stock)
      .where(eq(stock.itemId, itemId))
      .orderBy(asc(stock.id))
    const touched = await db
      .select({ id: log.stockId })
      .from(log)
      .where(
        inArray(
          log.stockId,
          rows.map(({ id }) => id),
        ),
      )
    return rows.filter(({ id }) => !touched.some((each) => each.id === id))
  }

  /** Of these needs those that the learner answered before. */
  async listAnswered(userId: string, needIds: string[]): Promise<string[]> {
    if (needIds.length === 0) return []
    const rows = await this.database.current
      .select({ id: claim.needId })
      .from(claim)
      .where(and(eq(claim.userId, userId), inArray(claim.needId, needIds)))
    return rows.map(({ id }) => id)
  }

  /** Hand-outs of one claim were some time ago. */
  async setHandedOutAt(claimId: string, at: Date): Promise<void> {
    await this.database.current.update(handOut).set({ at, confirmedAt: at }).where(eq(handOut.claimId, claimId))
  }
}
