import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { AttentionState } from '@contract/wechat/attention-events'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { PUSH_FAULTS } from '../../../providers/wechat/push/open-push'
import type { PushRow } from '../push.repository'
import { wechatPushTable, type PushVerdict } from '../push.table'

/** WeChat's messages as staff read them. */
export class WechatDeskRepository {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  page(shopId: string, { attention, verdict, ...page }: PageInput & { attention?: AttentionState; verdict?: string }) {
    const where = and(
      eq(wechatPushTable.shopId, shopId),
      attention ? eq(wechatPushTable.attention, attention) : undefined,
      verdict ? eq(wechatPushTable.verdict, verdict as PushVerdict) : undefined,
    )
    const order = [desc(wechatPushTable.receivedAt), desc(wechatPushTable.id)]
    return pageOfTable(this.database, wechatPushTable, { where, order }, page)
  }

  /** Undefined for one that needs nobody, and for another school's. */
  async findAlarm(shopId: string, id: string): Promise<PushRow | undefined> {
    const mine = and(eq(wechatPushTable.id, id), eq(wechatPushTable.shopId, shopId))
    const rows = await this.database.current
      .select()
      .from(wechatPushTable)
      .where(and(mine, isNotNull(wechatPushTable.attention)))
    return rows.at(0)
  }

  async close(id: string): Promise<void> {
    await this.database.current.update(wechatPushTable).set({ attention: 'closed' }).where(eq(wechatPushTable.id, id))
  }

  /** When WeChat last sent something, and how many messages since a moment wait for somebody. */
  async sumUp(shopId: string, since: Date): Promise<{ lastAt: Date | null; attention: number }> {
    const ofShop = eq(wechatPushTable.shopId, shopId)
    const [last] = await this.database.current
      .select({ at: wechatPushTable.receivedAt })
      .from(wechatPushTable)
      .where(and(ofShop, notInArray(wechatPushTable.verdict, [...PUSH_FAULTS])))
      .orderBy(desc(wechatPushTable.receivedAt))
      .limit(1)
    const [counted] = await this.database.current
      .select({ count: sql<number>`count(*)::int` })
      .from(wechatPushTable)
      .where(
        and(
          ofShop,
          eq(wechatPushTable.attention, 'open'),
          sql`${wechatPushTable.receivedAt} >= ${since.toISOString()}::timestamptz`,
        ),
      )
    return { lastAt: last?.at ?? null, attention: counted.count }
  }
}
