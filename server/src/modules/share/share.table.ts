import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SharedKind } from '@contract/shop/shared-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'

/** A learner's link to one screen. Clicks are counted, not who clicked. */
export const shareLinkTable = pgTable(
  'share_link',
  {
    code: text().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    kind: text().$type<SharedKind>().notNull(),
    address: text().notNull(),
    clickCount: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
  },
  (table) => [unique('share_link_subject').on(table.userId, table.address)],
)

/** The first arrival of a visitor by a learner's share, and the account that they then registered. */
export const shareArrivalTable = pgTable(
  'share_arrival',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    /** Hash of the mark that the visitor's device keeps; null once there is an account. */
    markHash: text(),
    inviterId: uuid()
      .notNull()
      .references(() => userTable.id),
    kind: text().$type<SharedKind>().notNull(),
    address: text().notNull(),
    arrivedAt: timestamptz().notNull(),
    userId: uuid()
      .references(() => userTable.id)
      .unique('share_arrival_user'),
    registeredAt: timestamptz(),
  },
  (table) => [
    unique('share_arrival_mark').on(table.shopId, table.markHash),
    index('share_arrival_inviter').on(table.inviterId, table.registeredAt),
    index('share_arrival_arrived').on(table.arrivedAt),
  ],
)
