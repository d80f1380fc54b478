import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { promoterDayTable as days } from './commission.table'
import { promoterTable as promoter } from './promoter.table'

export interface DayChange {
  promoterId: string
  shopId: string
  /** Of the payment. */
  day: string
  salesFen: number
  orders: number
  earnedFen: number
}

export interface DaySums {
  salesFen: number
  orderCount: number
  incomeFen: number
}

interface Span {
  from: string
  /** The last day. */
  until: string
}

/** What customers pay on each day, for figures, levels and ranks. */
export class DayRepository {
  constructor(private readonly database: Database) {}

  async add({ promoterId, shopId, day, salesFen, orders, earnedFen }: DayChange): Promise<void> {
    await this.database.current
      .insert(days)
      .values({ promoterId, shopId, day, salesFen, orderCount: orders, earnedFen })
      .onConflictDoUpdate({
        target: [days.promoterId, days.day],
        set: {
          salesFen: sql`${days.salesFen} + excluded.sales_fen`,
          orderCount: sql`${days.orderCount} + excluded.order_count`,
          earnedFen: sql`${days.earnedFen} + excluded.earned_fen`,
        },
      })
  }

  async sum(promoterId: string, span?: Span): Promise<DaySums> {
    const [row] = await this.database.current
      .select({
        salesFen: sql<number>`coalesce(sum(${days.salesFen}), 0)`.mapWith(Number),
        orderCount: sql<number>`coalesce(sum(${days.orderCount}), 0)`.mapWith(Number),
        incomeFen: sql<number>`coalesce(sum(${days.earnedFen}), 0)`.mapWith(Number),
      })
      .from(days)
      .where(and(eq(days.promoterId, promoterId), span && gte(days.day, span.from), span && lte(days.day, span.until)))
    return row
  }

  /** What was earned on each day from one on; days without any are missing. */
  async sumByDay(promoterId: string, from: string): Promise<Map<string, number>> {
    const rows = await this.database.current
      .select({ day: days.day, earnedFen: days.earnedFen })
      .from(days)
      .where(and(eq(days.promoterId, promoterId), gte(days.day, from)))
    return new Map(rows.map(({ day, earnedFen }) => [day, earnedFen]))
  }

  /** Active promoters with sales, the best first, equal sales at one rank; and one more row's rank: their own. */
  async rank(shopId: string, { from, until }: Span, { offset, limit }: { offset: number; limit: number }) {
    return this.database.rows<{
      promoterId: string
      userId: string
      hidesName: boolean
      rank: number
      salesFen: number
    }>(
      sql`select ranked.id as "promoterId", ranked.user_id as "userId", ranked.hides_name as "hidesName",
          ranked.place::int as rank, ranked.sales::float8 as "salesFen"
        from (
          select who.id, who.user_id, who.hides_name, sold.sales, rank() over (order by sold.sales desc) as place
          from ${this.sales(shopId, from, until)} join ${promoter} who on who.id = sold.promoter_id
          where who.state = 'active'
        ) as ranked
        order by place, id offset ${offset} limit ${limit}`,
    )
  }

  async countRanked(shopId: string, { from, until }: Span): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      sql`select count(*)::int as count from ${this.sales(shopId, from, until)}
        join ${promoter} who on who.id = sold.promoter_id where who.state = 'active'`,
    )
    return row.count
  }

  /** How many sell more, and the least of what they sell. */
  async findAbove(
    shopId: string,
    { from, until }: Span,
    salesFen: number,
  ): Promise<{ count: number; nextFen: number }> {
    const [row] = await this.database.rows<{ count: number; nextFen: number }>(
      sql`select count(*)::int as count, coalesce(min(sold.sales), 0)::float8 as "nextFen"
        from ${this.sales(shopId, from, until)} join ${promoter} who on who.id = sold.promoter_id
        where who.state = 'active' and sold.sales > ${salesFen}`,
    )
    return row
  }

  private sales(shopId: string, from: string, until: string) {
    return sql`(
      select promoter_id, sum(sales_fen) as sales from ${days}
      where shop_id = ${shopId} and day between ${from}::date and ${until}::date
      group by promoter_id having sum(sales_fen) > 0
    ) as sold`
  }
}
