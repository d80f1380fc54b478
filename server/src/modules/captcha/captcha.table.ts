import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** A school's account at a vendor of captchas; its keys are sealed. */
export const captchaAccountTable = pgTable('captcha_account', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  vendor: text().$type<'tencent' | 'aliyun'>().notNull(),
  scene: text().notNull(),
  sealed: text().notNull(),
  updatedAt: timestamptz().notNull(),
})
