import { sql } from 'drizzle-orm'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { Database } from '../../../kernel/db/database'
import { sqlDayOf } from '../../../kernel/school-time'

export interface FinanceSum {
  day: string
  provider: string
  kind: GoodsKindName
  count: number
  fen: number
}
interface Period {
  shopId: string
  from: Date
  /** The first moment after it. */
  to: Date
}

/** Sums of money by day, provider and kind of goods: one statement each. */
export class FinanceRepository {
  constructor(private readonly database: Database) {}

  /** What orders took, by the lines that it was for. Money that no order could take is not income. */
  sumIncome({ shopId, from, to }: Period): Promise<FinanceSum[]> {
    return this.database.rows<FinanceSum>(sql`
      select ${sql.raw(sqlDayOf('p.paid_at'))} as day, p.provider, l.kind,
        count(distinct p.id)::int as count, sum(l.payable_fen)::float8 as fen
      from payment p join trade_order_line l on l.order_id = p.order_id
      where p.shop_id = ${shopId} and p.refund_reason is null
        and p.paid_at >= ${from.toISOString()}::timestamptz and p.paid_at < ${to.toISOString()}::timestamptz
      group by 1, 2, 3 order by 1, 2, 3`)
  }

  /** What went back of it. */
  sumRefunds({ shopId, from, to }: Period): Promise<FinanceSum[]> {
    return this.database.rows<FinanceSum>(sql`
      select ${sql.raw(sqlDayOf('r.done_at'))} as day, p.provider, l.kind,
        count(distinct r.id)::int as count, sum(s.amount_fen)::float8 as fen
      from trade_refund r
        join payment p on p.id = r.payment_id
        join trade_refund_line s on s.refund_id = r.id
        join trade_order_line l on l.id = s.line_id
      where p.shop_id = ${shopId} and p.refund_reason is null and r.state = 'done'
        and r.done_at >= ${from.toISOString()}::timestamptz and r.done_at < ${to.toISOString()}::timestamptz
      group by 1, 2, 3 order by 1, 2, 3`)
  }
}
