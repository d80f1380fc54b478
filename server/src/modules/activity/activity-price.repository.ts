import { sql } from 'drizzle-orm'
import type { ActivityPrice } from '@contract/activity/activity-price'
import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { Database, PreparedText } from '../../kernel/db/database'

/** In these, whoever comes buys at the price that is shown. */
const KINDS: readonly ActivityKindName[] = ['seckill', 'group']

const cheapestStatement = () => {
  const { placeholder } = sql
  return sql<{ id: string; kind: ActivityKindName; price_fen: number }>`
    select activity.id, activity.kind, item.price_fen from activity_item as item
    join activity on activity.id = item.activity_id
    where item.goods_ref = ${placeholder('goodsRef')}::uuid and activity.shop_id = ${placeholder('shopId')}
      and activity.kind in (${sql.join(
        KINDS.map((kind) => sql.raw(`'${kind}'`)),
        sql`, `,
      )})
      and published_at is not null and stopped_at is null and item.taken < item.stock
      and starts_at <= ${placeholder('now')}::timestamptz and ends_at > ${placeholder('now')}::timestamptz
    order by item.price_fen, activity.id limit 1`
}

/** Prices of activities by the goods. */
export class ActivityPriceRepository {
  private readonly cheapest: PreparedText<{ id: string; kind: ActivityKindName; price_fen: number }>

  constructor(database: Database) {
    this.cheapest = database.prepareRead('activity_cheapest', cheapestStatement())
  }

  async findCheapest(shopId: string, goodsRef: string, now: Date): Promise<ActivityPrice | undefined> {
    const [row] = await this.cheapest.execute({ shopId, goodsRef, now: now.toISOString() })
    return row && { id: row.id, kind: row.kind, priceFen: row.price_fen }
  }
}
