import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { ATTENTION_EVENTS } from '@contract/wechat/attention-events'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { PUSH_FAULTS } from '../../../providers/wechat/push/open-push'
import { wechatPushTable, type PushVerdict } from '../push.table'

const ATTENTION = Object.keys(ATTENTION_EVENTS)

/** WeChat's messages as staff read them. */
export class WechatDeskRepository {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  page(shopId: string, { attention, verdict, ...page }: PageInput & { attention?: boolean; verdict?: string }) {
    const where = and(
      eq(wechatPushTable.shopId, shopId),
      attention ? inArray(wechatPushTable.event, ATTENTION) : undefined,
      verdict ? eq(wechatPushTable.verdict, verdict as PushVerdict) : undefined,
    )
    const order = [desc(wechatPushTable.receivedAt), desc(wechatPushTable.id)]
    return pageOfTable(this.database, wechatPushTable, { where, order }, page)
  }

  /** When WeChat last sent something, and how many messages since a moment somebody has to read. */
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
          inArray(wechatPushTable.event, ATTENTION),
          sql`${wechatPushTable.receivedAt} >= ${since.toISOString()}::timestamptz`,
        ),
      )
    return { lastAt: last?.at ?? null, attention: counted.count }
  }
}
