import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Carrier } from '@contract/parcel/carrier-kinds'
import type { ParcelState } from '@contract/parcel/parcel-status'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { orderLineTable, orderTable } from '../order/order.table'

/** What was sent of an order at once. */
export const parcelTable = pgTable(
  'trade_parcel',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    carrier: text().$type<Carrier>().notNull(),
    trackingNumber: text().notNull(),
    state: text().$type<ParcelState>().notNull().default('shipped'),
    shippedAt: timestamptz().notNull(),
    shippedBy: text().$type<Actor>().notNull(),
    signedAt: timestamptz(),
    /** When the express service was last asked; it refuses to be asked again soon. */
    trackedAt: timestamptz(),
  },
  (table) => [
    unique('trade_parcel_number').on(table.orderId, table.carrier, table.trackingNumber),
    index('trade_parcel_user').on(table.userId, table.shippedAt),
    index('trade_parcel_shop').on(table.shopId, table.shippedAt),
  ],
)

/** What lies in a parcel. */
export const parcelLineTable = pgTable(
  'trade_parcel_line',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcelTable.id),
    lineId: uuid()
      .notNull()
      .references(() => orderLineTable.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.lineId] }),
    index('trade_parcel_line_line').on(table.lineId),
  ],
)

/** What the carrier said of a parcel. */
export const parcelTrackTable = pgTable(
  'trade_parcel_track',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcelTable.id),
    at: timestamptz().notNull(),
    text: text().notNull(),
    area: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.at, table.text] })],
)
