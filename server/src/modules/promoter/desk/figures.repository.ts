import { sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { promoterDayTable } from '../commission.table'
import { promoterLevelTable, promoterTable } from '../promoter.table'

interface SoldBy {
  promoterId: string
  levelName: string
  salesFen: number
  orderCount: number
}

/** What promoters sold, with the level of now. */
export class FiguresRepository {
  constructor(private readonly database: Database) {}

  /** Whoever ever promoted, the lowest level first. */
  listSold(shopId: string, from: string, until: string): Promise<SoldBy[]> {
    return this.database.rows<SoldBy>(sql`
      select who.id as "promoterId", coalesce(level.name, '未定级') as "levelName",
        coalesce(sum(sold.sales_fen), 0)::float8 as "salesFen", coalesce(sum(sold.order_count), 0)::int as "orderCount"
      from ${promoterTable} who
      left join ${promoterLevelTable} level on level.id = who.level_id
      left join ${promoterDayTable} sold on sold.promoter_id = who.id
        and sold.day between ${from}::date and ${until}::date
      where who.shop_id = ${shopId} and who.joined_at is not null
      group by who.id, level.id
      order by level.least_sales_fen nulls first, who.id`)
  }
}
