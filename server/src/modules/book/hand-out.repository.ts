import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchStatus } from '@contract/book/book-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { bookClaimTable as claim } from './book.table'
import {
  bookBatchTable as batch,
  bookHandOutTable as handOut,
  bookReturnTable as returned,
  bookStockTable as stock,
} from './stock.table'

export type HandOutRow = typeof handOut.$inferSelect
export type BatchRow = typeof batch.$inferSelect
export type ReturnRow = typeof returned.$inferSelect

/** What left the stock, in which batch, and what came back. */
export class HandOutRepository {
  constructor(private readonly database: Database) {}

  async add(row: HandOutRow): Promise<void> {
    await this.database.current.insert(handOut).values(row)
  }

  async find(shopId: string, by: { id: string } | { clientRequestId: string }): Promise<HandOutRow | undefined> {
    const wanted = 'id' in by ? eq(handOut.id, by.id) : eq(handOut.clientRequestId, by.clientRequestId)
    const [row] = await this.database.current
      .select()
      .from(handOut)
      .where(and(eq(handOut.shopId, shopId), wanted))
    return row
  }

  /** Takes pieces back; false for more than were handed out. */
  async takeBack(id: string, quantity: number, { restock, exchange }: { restock: boolean; exchange?: boolean }) {
    const back = sql`${handOut.returned} + ${quantity}::int`
    const rows = await this.database.current
      .update(handOut)
      .set({ returned: back, ...(restock && { restocked: sql`${handOut.restocked} + ${quantity}::int` }) })
      .where(
        and(eq(handOut.id, id), sql`${back} <= ${handOut.quantity}`, exchange ? eq(handOut.returned, 0) : undefined),
      )
      .returning({ id: handOut.id })
    return rows.length > 0
  }

  async addRestocked(id: string, quantity: number): Promise<void> {
    await this.database.current
      .update(handOut)
      .set({ restocked: sql`${handOut.restocked} + ${quantity}::int` })
      .where(eq(handOut.id, id))
  }

  /** Confirms what nobody confirmed; returns how many. */
  async confirm(ids: string[], at: Date): Promise<number> {
    if (ids.length === 0) return 0
    const rows = await this.database.current
      .update(handOut)
      .set({ confirmedAt: at })
      .where(and(inArray(handOut.id, ids), isNull(handOut.confirmedAt)))
      .returning({ id: handOut.id })
    return rows.length
  }

  listOfClaims(claimIds: string[]): Promise<HandOutRow[]> {
    if (claimIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(handOut)
      .where(inArray(handOut.claimId, claimIds))
      .orderBy(asc(handOut.at), asc(handOut.id))
  }

  page(
    { shopId, userId, roundId }: { shopId: string; userId?: string; roundId?: string },
    page: PageInput,
  ): Promise<{ rows: HandOutRow[]; totalCount: number }> {
    const ofRound = this.database.current
      .select({ id: claim.id })
      .from(claim)
      .where(eq(claim.roundId, roundId ?? ''))
    return pageOfTable(
      this.database,
      handOut,
      {
        where: and(
          eq(handOut.shopId, shopId),
          userId === undefined ? undefined : eq(handOut.userId, userId),
          roundId === undefined ? undefined : inArray(handOut.claimId, ofRound),
        ),
        order: [desc(handOut.at), desc(handOut.id)],
      },
      page,
    )
  }

  /** Which piece each of these is of. */
  async listPieces(stockIds: string[]): Promise<Map<string, { itemId: string; size: string }>> {
    if (stockIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: stock.id, itemId: stock.itemId, size: stock.size })
      .from(stock)
      .where(inArray(stock.id, stockIds))
    return new Map(rows.map(({ id, ...piece }) => [id, piece]))
  }

  async addReturn(row: ReturnRow): Promise<void> {
    await this.database.current.insert(returned).values(row)
  }

  async findReturn(shopId: string, by: { id: string } | { clientRequestId: string }): Promise<ReturnRow | undefined> {
    const wanted = 'id' in by ? eq(returned.id, by.id) : eq(returned.clientRequestId, by.clientRequestId)
    const [row] = await this.database.current
      .select()
      .from(returned)
      .where(and(eq(returned.shopId, shopId), wanted))
    return row
  }

  /** False where it was restocked before. */
  async markRestocked(id: string): Promise<boolean> {
    const rows = await this.database.current
      .update(returned)
      .set({ restocked: true })
      .where(and(eq(returned.id, id), eq(returned.restocked, false)))
      .returning({ id: returned.id })
    return rows.length > 0
  }

  async addBatch(row: BatchRow): Promise<void> {
    await this.database.current.insert(batch).values(row)
  }

  async findBatch(shopId: string, id: string): Promise<BatchRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(batch)
      .where(and(eq(batch.shopId, shopId), eq(batch.id, id)))
    return row
  }

  /** False where it is packed no more. */
  async endBatch(id: string, values: Pick<BatchRow, 'status' | 'receivedAt' | 'receivedBy'>): Promise<boolean> {
    const packed: BatchStatus = 'packed'
    const rows = await this.database.current
      .update(batch)
      .set(values)
      .where(and(eq(batch.id, id), eq(batch.status, packed)))
      .returning({ id: batch.id })
    return rows.length > 0
  }

  listCarried(shopId: string, carrierId: string): Promise<BatchRow[]> {
    return this.database.current
      .select()
      .from(batch)
      .where(
        and(eq(batch.shopId, shopId), eq(batch.carrierId, carrierId), inArray(batch.status, ['packed', 'received'])),
      )
      .orderBy(desc(batch.packedAt), desc(batch.id))
      .limit(20)
  }

  pageBatches({ roundId, partyId, ...page }: PageInput & { roundId: string; partyId?: string }) {
    return pageOfTable(
      this.database,
      batch,
      {
        where: and(eq(batch.roundId, roundId), partyId === undefined ? undefined : eq(batch.partyId, partyId)),
        order: [desc(batch.packedAt), desc(batch.id)],
      },
      page,
    )
  }
}
