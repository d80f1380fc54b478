import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ActivityPrice } from '@contract/activity/activity-price'
import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { Database, Prepared } from '../../kernel/db/database'
import { activityItemTable, activityTable } from './activity.table'

/** In these, whoever comes buys at the price that is shown. */
const KINDS: ActivityKindName[] = ['seckill', 'group']

/** Prices of activities by the goods. */
export class ActivityPriceRepository {
  private readonly cheapest: Prepared<ActivityPrice>

  constructor(database: Database) {
    const { placeholder } = sql
    const now = sql`${placeholder('now')}::timestamptz`
    this.cheapest = database.prepareRead(
      'activity_cheapest',
      database.current
        .select({ id: activityTable.id, kind: activityTable.kind, priceFen: activityItemTable.priceFen })
        .from(activityItemTable)
        .innerJoin(activityTable, eq(activityTable.id, activityItemTable.activityId))
        .where(
          and(
            eq(activityItemTable.goodsRef, placeholder('goodsRef')),
            eq(activityTable.shopId, placeholder('shopId')),
            inArray(activityTable.kind, KINDS),
            isNotNull(activityTable.publishedAt),
            isNull(activityTable.stoppedAt),
            lte(activityTable.startsAt, now),
            gt(activityTable.endsAt, now),
            lt(activityItemTable.taken, activityItemTable.stock),
          ),
        )
        .orderBy(asc(activityItemTable.priceFen), asc(activityTable.id))
        .limit(1),
    )
  }

  async findCheapest(shopId: string, goodsRef: string, now: Date): Promise<ActivityPrice | undefined> {
    return (await this.cheapest.execute({ shopId, goodsRef, now: now.toISOString() })).at(0)
  }
}
