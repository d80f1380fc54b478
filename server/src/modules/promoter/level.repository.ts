import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { promoterDayTable } from './commission.table'
import { promoterLevelTable, promoterLogTable, promoterTable } from './promoter.table'

/** Levels of all promoters of a school, computed at once. */
export class LevelRepository {
  constructor(private readonly database: Database) {}

  /** By the sales of the days; each change with a row in the log. Returns how many changed. */
  async compute(shopId: string, { from, until, at }: { from: string; until: string; at: Date }): Promise<number> {
    const moment = sql`${at.toISOString()}::timestamptz`
    const rows = await this.database.rows(sql`
      with wanted as (
        select who.id, who.state, who.level_id as before, (
          select level.id from ${promoterLevelTable} level
          where level.shop_id = who.shop_id and level.least_sales_fen <= (
            select coalesce(sum(sold.sales_fen), 0) from ${promoterDayTable} sold
            where sold.promoter_id = who.id and sold.day between ${from}::date and ${until}::date)
          order by level.least_sales_fen desc limit 1
        ) as level_id
        from ${promoterTable} who where who.shop_id = ${shopId} and who.state in ('active', 'suspended')
      ), moved as (
        update ${promoterTable} set level_id = wanted.level_id, level_at = ${moment}
        from wanted where promoter.id = wanted.id
        returning promoter.id, wanted.state, wanted.before, wanted.level_id
      )
      insert into ${promoterLogTable} (id, promoter_id, from_state, to_state, event, actor, reason, at)
      select gen_random_uuid(), moved.id, moved.state, moved.state, 'level', 'job:promoter.levels',
        '等级：' || coalesce(former.name, '无') || ' → ' || coalesce(present.name, '无'), ${moment}
      from moved
      left join ${promoterLevelTable} former on former.id = moved.before
      left join ${promoterLevelTable} present on present.id = moved.level_id
      where moved.before is distinct from moved.level_id
      returning id`)
    return rows.length
  }
}
