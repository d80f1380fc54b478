import { and, eq, exists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Person, PersonalData } from '../../kernel/personal-data/personal-data'
import { wechatAccounts } from '../user/user.fragments'
import { wechatPushTable } from './push.table'

const subqueries = new QueryBuilder({ casing: 'snake_case' })

/** Messages of WeChat name its user, not the learner. */
const pushesOf = ({ id, shopId }: Person) =>
  and(
    eq(wechatPushTable.shopId, shopId),
    exists(
      subqueries
        .select({ openid: wechatAccounts.openid })
        .from(wechatAccounts)
        .where(and(eq(wechatAccounts.userId, id), eq(wechatAccounts.openid, wechatPushTable.openid))),
    ),
  )!

/** What WeChat said about a learner; what came of it stands with their orders. */
export const wechatData: PersonalData = {
  tables: [
    {
      table: wechatPushTable,
      rowsOf: pushesOf,
      erase: { openid: '', text: '', detail: '' },
      stays: ['shopId', 'event', 'messageKey', 'verdict', 'attention'],
    },
  ],
}
