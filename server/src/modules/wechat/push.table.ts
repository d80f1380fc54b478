import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AttentionState } from '@contract/wechat/attention-events'
import { timestamptz } from '../../kernel/db/columns'
import type { PushFault } from '../../providers/wechat/push/open-push'
import { shopTable } from '../shop/shop.table'

/**
 * What became of a message: `received` waits for its job, or for its next attempt where `detail` says why the last one
 * failed; `handled`; `answered` at once; `failed` to be answered at once; `unknown` is none that we do anything with;
 * `duplicate` came before.
 */
export type PushVerdict = 'received' | 'handled' | 'answered' | 'failed' | 'unknown' | 'duplicate' | PushFault

/** Every message of WeChat to a school's mini-program, and what became of it. */
export const wechatPushTable = pgTable(
  'wechat_push',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    receivedAt: timestamptz().notNull(),
    /** '' where it could not be read, as the two below. */
    event: text().notNull().default(''),
    openid: text().notNull().default(''),
    /** Tells a message from its copies; null where it is one, and where it was refused. */
    messageKey: text(),
    /** When WeChat wrote it. */
    createdAt: timestamptz().notNull(),
    /** Decrypted where it could be. */
    text: text().notNull(),
    verdict: text().$type<PushVerdict>().notNull(),
    detail: text().notNull().default(''),
    /** Of a message that somebody has to read; null for others, and for copies. */
    attention: text().$type<AttentionState>(),
  },
  (table) => [
    uniqueIndex('wechat_push_message').on(table.shopId, table.messageKey),
    index('wechat_push_shop').on(table.shopId, table.receivedAt),
    index('wechat_push_received').on(table.receivedAt),
    index('wechat_push_openid').on(table.openid),
    index('wechat_push_attention')
      .on(table.shopId, table.attention, table.receivedAt)
      .where(sql`${table.attention} is not null`),
  ],
)
