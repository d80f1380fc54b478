import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PlacesOwner, PlaceState, WaitingRule, WaitState } from '@contract/places/places-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** So many places of one thing. Whoever owns the thing gives its id. */
export const placeCapacityTable = pgTable(
  'place_capacity',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    owner: text().$type<PlacesOwner>().notNull().default('offline'),
    quota: integer().notNull(),
    /** Places that are not free. Changed by guarded statements only, with the rows of `place`. */
    taken: integer().notNull().default(0),
    waitingRule: text().$type<WaitingRule>().notNull(),
    /** Nothing is offered after it, and no offer lasts longer. */
    saleEndsAt: timestamptz().notNull(),
    /** `12:00`: when places that were given back are free again; '' for at once. */
    releaseTime: text().notNull().default(''),
    /** Given back, and still counted as taken until they are released. */
    withheld: integer().notNull().default(0),
    releasesAt: timestamptz(),
  },
  (table) => [
    index('place_capacity_shop').on(table.shopId),
    check('place_capacity_withheld', sql`${table.withheld} >= 0 and ${table.withheld} <= ${table.taken}`),
    check('place_capacity_taken', sql`${table.taken} >= 0 and ${table.taken} <= ${table.quota}`),
  ],
)

/** A learner who waits for places, with what became of it. */
export const placeWaitTable = pgTable(
  'place_wait',
  {
    id: uuid().primaryKey(),
    capacityId: uuid()
      .notNull()
      .references(() => placeCapacityTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** How many places. */
    count: integer().notNull(),
    state: text().$type<WaitState>().notNull(),
    /** The end of the offer. */
    until: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('place_wait_once')
      .on(table.capacityId, table.userId)
      .where(sql`state in ('waiting', 'offered')`),
    index('place_wait_order').on(table.capacityId, table.createdAt, table.id),
    index('place_wait_user').on(table.userId),
    check('place_wait_count', sql`${table.count} > 0`),
  ],
)

/** One place that somebody has or had. */
export const placeTable = pgTable(
  'place',
  {
    id: uuid().primaryKey(),
    capacityId: uuid()
      .notNull()
      .references(() => placeCapacityTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    state: text().$type<PlaceState>().notNull(),
    /** When it is free again by itself; null where something else ends it, or nothing does. */
    until: timestamptz(),
    /** The wait that it was offered to. */
    waitId: uuid().references(() => placeWaitTable.id),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('place_live')
      .on(table.capacityId)
      .where(sql`state <> 'free'`),
    index('place_of_capacity').on(table.capacityId),
    index('place_user').on(table.userId),
    index('place_of_wait').on(table.waitId),
  ],
)
