import { sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'

/** What goods were sold for. */
export class PaidPricesRepository {
  constructor(private readonly database: Database) {}

  /** The lowest price of a piece that was paid in a time, before coupons, rounded down; undefined where none was. */
  async findLowest(
    { kind, ref, skuId }: { kind: string; ref: string; skuId: string | null },
    from: Date,
    to: Date,
  ): Promise<number | undefined> {
    const [row] = await this.database.rows<{ lowest: number | null }>(sql`
      select min(line.unit_price_fen - line.discount_fen / line.quantity)::int as lowest
      from trade_order_line line
      join trade_order placed on placed.id = line.order_id
      where line.kind = ${kind} and line.ref = ${ref}::uuid and line.sku_id is not distinct from ${skuId}::uuid
        and placed.paid_at >= ${from.toISOString()}::timestamptz and placed.paid_at < ${to.toISOString()}::timestamptz
        and placed.payable_fen > 0`)
    return row.lowest ?? undefined
  }
}
