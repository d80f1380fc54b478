import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ClaimStatus } from '@contract/book/book-kinds'
import type { Database } from '../../kernel/db/database'
import { bookClaimTable as claim, bookNeedTable as need } from './book.table'

export type ClaimRow = typeof claim.$inferSelect

/** What learners answered, and where they are with it. */
export class ClaimRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<ClaimRow | undefined> {
    const [row] = await this.database.current.select().from(claim).where(eq(claim.id, id))
    return row
  }

  listByIds(ids: string[]): Promise<ClaimRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(claim).where(inArray(claim.id, ids)).orderBy(asc(claim.id))
  }

  listOfLearner(userId: string, roundId?: string): Promise<ClaimRow[]> {
    return this.database.current
      .select()
      .from(claim)
      .where(and(eq(claim.userId, userId), roundId === undefined ? undefined : eq(claim.roundId, roundId)))
      .orderBy(asc(claim.id))
  }

  listOfLines(lineIds: string[]): Promise<ClaimRow[]> {
    return this.database.current.select().from(claim).where(inArray(claim.lineId, lineIds)).orderBy(asc(claim.id))
  }

  listOfBatch(batchId: string): Promise<ClaimRow[]> {
    return this.database.current.select().from(claim).where(eq(claim.batchId, batchId)).orderBy(asc(claim.id))
  }

  async add(row: ClaimRow): Promise<void> {
    await this.database.current.insert(claim).values(row)
  }

  /** Moves a claim that still has this status; undefined where it no longer has. */
  async move(id: string, from: ClaimStatus, values: Partial<ClaimRow>): Promise<ClaimRow | undefined> {
    const [row] = await this.database.current
      .update(claim)
      .set(values)
      .where(and(eq(claim.id, id), eq(claim.status, from)))
      .returning()
    return row
  }

  /** Gives an order's line to a claim that has none; false where it has. */
  async setLine(id: string, userId: string, line: { lineId: string; orderId: string }): Promise<boolean> {
    const rows = await this.database.current
      .update(claim)
      .set({ ...line, ordering: true })
      .where(and(eq(claim.id, id), eq(claim.userId, userId), isNull(claim.lineId)))
      .returning({ id: claim.id })
    return rows.length > 0
  }

  /** Those that wait for a piece, in the order of asking. Run under the lock of the stock. */
  listWaiting({ itemId, size }: { itemId: string; size: string }, most: number): Promise<ClaimRow[]> {
    return this.database.current
      .select()
      .from(claim)
      .where(and(eq(claim.itemId, itemId), eq(claim.size, size), eq(claim.status, 'wanted')))
      .orderBy(asc(claim.claimedAt), asc(claim.id))
      .limit(most)
  }

  /** Puts what is ready for a class into a batch; returns how many. */
  async pack(batchId: string, roundId: string, partyId: string): Promise<number> {
    const db = this.database.current
    const ofParty = db
      .select({ id: need.id })
      .from(need)
      .where(and(eq(need.roundId, roundId), eq(need.partyId, partyId)))
    const rows = await db
      .update(claim)
      .set({ batchId })
      .where(
        and(
          eq(claim.roundId, roundId),
          inArray(claim.needId, ofParty),
          eq(claim.status, 'ready'),
          eq(claim.way, 'class'),
          isNull(claim.batchId),
        ),
      )
      .returning({ id: claim.id })
    return rows.length
  }

  async unpack(batchId: string): Promise<void> {
    await this.database.current
      .update(claim)
      .set({ batchId: null })
      .where(and(eq(claim.batchId, batchId), ne(claim.status, 'handedOut')))
  }

  async hasAnswers(needId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ one: sql`1` })
      .from(claim)
      .where(eq(claim.needId, needId))
      .limit(1)
    return rows.length > 0
  }
}
