import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** A school's settings of its mini-program at WeChat: where messages come from, and virtual payment. */
export const wechatSettingTable = pgTable('wechat_setting', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  /** Token, keys and what belongs to them, encrypted under the master key. */
  sealed: text().notNull(),
  updatedAt: timestamptz().notNull(),
})
