import type { GoodsKindName } from '@contract/order/goods-kinds'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { GroupRules } from '@contract/activity/rules'
import type { Database } from '../../kernel/db/database'
import { activities } from '../activity/activity.fragments'

export interface GroupActivity {
  id: string
  title: string
  /** Storage key. */
  cover: string
  goodsKind: GoodsKindName | null
  priceFen: number
  stoppedAt: Date | null
  rules: GroupRules
}

const columns = {
  id: activities.id,
  title: activities.title,
  cover: activities.cover,
  goodsKind: activities.goodsKind,
  stoppedAt: activities.stoppedAt,
  priceFen: activities.priceFen,
  rules: activities.rules,
}

/** The activities that groups belong to. */
export class GroupActivityRepository {
  constructor(private readonly database: Database) {}

  /** Undefined for a draft, another kind's, and another school's. */
  async find(shopId: string, id: string): Promise<GroupActivity | undefined> {
    const [row] = await this.database.current
      .select(columns)
      .from(activities)
      .where(
        and(
          eq(activities.id, id),
          eq(activities.shopId, shopId),
          eq(activities.kind, 'group'),
          isNotNull(activities.publishedAt),
        ),
      )
    return row && (row as GroupActivity)
  }

  async isStopped(id: string): Promise<boolean> {
    const [row] = await this.database.current
      .select({ stoppedAt: activities.stoppedAt })
      .from(activities)
      .where(eq(activities.id, id))
    return row.stoppedAt !== null
  }

  async list(ids: string[]): Promise<Map<string, GroupActivity>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select(columns)
      .from(activities)
      .where(inArray(activities.id, [...new Set(ids)]))
    return new Map(rows.map((row) => [row.id, row as GroupActivity]))
  }
}
