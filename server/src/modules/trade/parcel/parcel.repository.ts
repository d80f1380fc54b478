import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { ParcelState } from '@contract/parcel/parcel-status'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import type { ExpressTrack } from '../../../providers/express/express'
import type { OrderOwner } from '../order/order.repository'
import { orderLineTable, orderTable } from '../order/order.table'
import { parcelLineTable, parcelTable, parcelTrackTable } from './parcel.table'

export type ParcelRow = typeof parcelTable.$inferSelect
/** A parcel with its order's number and receiver. */
export type SentParcel = ParcelRow & Pick<typeof orderTable.$inferSelect, 'receiver'> & { orderNumber: string }
export interface ParcelFilter extends PageInput {
  orderId?: string
  state?: ParcelState
  keyword?: string
}
export interface ParcelLine {
  lineId: string
  quantity: number
}

/** Parcels, what lies in them, and what carriers said of them. */
export class ParcelRepository {
  constructor(private readonly database: Database) {}

  /** False when a parcel of the order has this number already. */
  async add(row: ParcelRow, lines: ParcelLine[]): Promise<boolean> {
    const db = this.database.current
    const added = await db.insert(parcelTable).values(row).onConflictDoNothing().returning({ id: parcelTable.id })
    if (added.length === 0) return false
    await db.insert(parcelLineTable).values(lines.map((line) => ({ ...line, parcelId: row.id })))
    return true
  }

  async find(id: string): Promise<SentParcel | undefined> {
    return (await this.select(eq(parcelTable.id, id)))[0]
  }

  async findOwn({ userId, shopId }: OrderOwner, id: string): Promise<SentParcel | undefined> {
    const own = and(eq(parcelTable.id, id), eq(parcelTable.userId, userId), eq(parcelTable.shopId, shopId))
    return (await this.select(own))[0]
  }

  /** The parcel, locked until the transaction ends. */
  async lock(id: string): Promise<ParcelRow | undefined> {
    return (await this.database.current.select().from(parcelTable).where(eq(parcelTable.id, id)).for('update'))[0]
  }

  async change(id: string, values: Partial<ParcelRow>): Promise<void> {
    await this.database.current.update(parcelTable).set(values).where(eq(parcelTable.id, id))
  }

  /** Notes that the express service is asked now. False when it was asked after `since`. */
  async claimTracking(id: string, since: Date, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(parcelTable)
      .set({ trackedAt: now })
      .where(and(eq(parcelTable.id, id), or(isNull(parcelTable.trackedAt), lte(parcelTable.trackedAt, since))))
      .returning({ id: parcelTable.id })
    return rows.length > 0
  }

  /** The first shipped first. */
  listOfOrder(orderId: string): Promise<SentParcel[]> {
    return this.select(eq(parcelTable.orderId, orderId)).orderBy(asc(parcelTable.shippedAt), asc(parcelTable.id))
  }

  pageOwn({ userId, shopId }: OrderOwner, page: PageInput) {
    return this.page(and(eq(parcelTable.userId, userId), eq(parcelTable.shopId, shopId)), page)
  }

  pageInShop(shopId: string, { orderId, state, keyword, ...page }: ParcelFilter) {
    const where = and(
      eq(parcelTable.shopId, shopId),
      orderId ? eq(parcelTable.orderId, orderId) : undefined,
      state && eq(parcelTable.state, state),
      keyword ? or(eq(parcelTable.trackingNumber, keyword), eq(orderTable.number, keyword.toUpperCase())) : undefined,
    )
    return this.page(where, page)
  }

  async findLastShipping(orderId: string): Promise<Date | undefined> {
    const [row] = await this.database.current
      .select({ at: max(parcelTable.shippedAt) })
      .from(parcelTable)
      .where(eq(parcelTable.orderId, orderId))
    return row.at ?? undefined
  }

  /** Pieces of each of these orders' lines that were shipped. */
  async countShipped(orderIds: string[]): Promise<Map<string, number>> {
    if (orderIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ lineId: parcelLineTable.lineId, quantity: sql<string>`sum(${parcelLineTable.quantity})` })
      .from(parcelLineTable)
      .innerJoin(parcelTable, eq(parcelTable.id, parcelLineTable.parcelId))
      .where(inArray(parcelTable.orderId, orderIds))
      .groupBy(parcelLineTable.lineId)
    return new Map(rows.map(({ lineId, quantity }) => [lineId, Number(quantity)]))
  }

  /** What lies in these parcels, in the order of the lines. */
  async listContents(parcelIds: string[]) {
    if (parcelIds.length === 0) return []
    const { title, cover, snapshot } = orderLineTable
    return this.database.current
      .select({ parcelId: parcelLineTable.parcelId, quantity: parcelLineTable.quantity, title, cover, snapshot })
      .from(parcelLineTable)
      .innerJoin(orderLineTable, eq(orderLineTable.id, parcelLineTable.lineId))
      .where(inArray(parcelLineTable.parcelId, parcelIds))
      .orderBy(orderLineTable.position)
  }

  /** What was said last of each of these parcels. */
  async listLatest(parcelIds: string[]) {
    if (parcelIds.length === 0) return []
    return this.database.current
      .selectDistinctOn([parcelTrackTable.parcelId])
      .from(parcelTrackTable)
      .where(inArray(parcelTrackTable.parcelId, parcelIds))
      .orderBy(parcelTrackTable.parcelId, desc(parcelTrackTable.at))
  }

  /** The newest first. */
  listTracks(parcelId: string) {
    return this.database.current
      .select()
      .from(parcelTrackTable)
      .where(eq(parcelTrackTable.parcelId, parcelId))
      .orderBy(desc(parcelTrackTable.at))
  }

  async addTracks(parcelId: string, tracks: ExpressTrack[]): Promise<void> {
    if (tracks.length === 0) return
    await this.database.current
      .insert(parcelTrackTable)
      .values(tracks.map((track) => ({ ...track, parcelId })))
      .onConflictDoNothing()
  }

  async hasTrackAfter(parcelId: string, at: Date): Promise<boolean> {
    const later = and(eq(parcelTrackTable.parcelId, parcelId), gt(parcelTrackTable.at, at))
    return (await this.database.current.$count(parcelTrackTable, later)) > 0
  }

  async removeTracks(parcelId: string): Promise<void> {
    await this.database.current.delete(parcelTrackTable).where(eq(parcelTrackTable.parcelId, parcelId))
  }

  private async page(where: SQL | undefined, page: PageInput) {
    const { offset, limit } = toRange(page)
    const rows = await this.select(where)
      .orderBy(desc(parcelTable.shippedAt), desc(parcelTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current
      .select({ count: count() })
      .from(parcelTable)
      .innerJoin(orderTable, eq(orderTable.id, parcelTable.orderId))
      .where(where)
    return { rows, totalCount: Number(total.count) }
  }

  private select(where: SQL | undefined) {
    const { shopId, userId, orderId, carrier, trackingNumber, state } = parcelTable
    const { id, shippedAt, shippedBy, signedAt, trackedAt } = parcelTable
    return this.database.current
      .select({
        ...{ id, shopId, userId, orderId, carrier, trackingNumber, state, shippedAt, shippedBy, signedAt, trackedAt },
        orderNumber: orderTable.number,
        receiver: orderTable.receiver,
      })
      .from(parcelTable)
      .innerJoin(orderTable, eq(orderTable.id, parcelTable.orderId))
      .where(where)
      .$dynamic()
  }
}
