import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AdPlace } from '@contract/ad/ad-kinds'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import type { AdRow } from '../ad.repository'
import { adTable, adViewTable } from '../ad.table'

export interface AdCount {
  seen: number
  tapped: number
}

export class AdDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { place, ...page }: PageInput & { place?: AdPlace }) {
    const where = and(eq(adTable.shopId, shopId), place && eq(adTable.place, place))
    return pageOfTable(this.database, adTable, { where, order: [desc(adTable.startsAt), desc(adTable.id)] }, page)
  }

  /** By ad; one that nobody has seen is missing. */
  async countViews(ids: string[]): Promise<Map<string, AdCount>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select({
        adId: adViewTable.adId,
        seen: count(),
        tapped: sql<number>`count(*) filter (where ${adViewTable.tapped})::int`,
      })
      .from(adViewTable)
      .where(inArray(adViewTable.adId, ids))
      .groupBy(adViewTable.adId)
    return new Map(rows.map(({ adId, ...counted }) => [adId, counted]))
  }

  async lock(shopId: string, id: string): Promise<AdRow | undefined> {
    const [row] = await this.database.current
      .select(getTableColumns(adTable))
      .from(adTable)
      .where(and(eq(adTable.id, id), eq(adTable.shopId, shopId)))
      .for('no key update')
    return row
  }

  async save(row: typeof adTable.$inferInsert): Promise<AdRow> {
    const { id, shopId, createdAt, ...set } = row
    const [saved] = await this.database.current
      .insert(adTable)
      .values({ id, shopId, createdAt, ...set })
      .onConflictDoUpdate({ target: adTable.id, set })
      .returning()
    return saved
  }

  async remove(id: string): Promise<void> {
    await this.database.current.delete(adTable).where(eq(adTable.id, id))
  }
}
