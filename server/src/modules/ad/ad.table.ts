import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AdFrequency, AdPlace } from '@contract/ad/ad-kinds'
import type { Target } from '@contract/shop/target'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

export const adTable = pgTable(
  'ad',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    place: text().$type<AdPlace>().notNull(),
    title: text().notNull(),
    /** Storage key. */
    picture: text().notNull(),
    /** Of its page; '' without one. */
    html: text().notNull(),
    button: text().notNull(),
    target: jsonb().$type<Target>(),
    frequency: text().$type<AdFrequency>().notNull(),
    /** Both empty for everybody. */
    classIds: uuid().array().notNull(),
    vipLevelIds: uuid().array().notNull(),
    /** Rows of a list before it. */
    after: integer().notNull(),
    startsAt: timestamptz().notNull(),
    /** Exclusive. */
    endsAt: timestamptz().notNull(),
    stopped: boolean().notNull(),
    /** Of days whose rows were folded together. */
    foldedSeen: integer().notNull().default(0),
    foldedTapped: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('ad_shop').on(table.shopId, table.endsAt, table.startsAt),
    index('ad_ended').on(table.endsAt),
    check('ad_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('ad_frequency', sql`${table.frequency} in ('once', 'daily', 'always')`),
  ],
)

/** That a viewer saw an ad on a day, and whether they tapped it: `learner:<id>`, or `visitor:<hash of the mark>`. */
export const adViewTable = pgTable(
  'ad_view',
  {
    adId: uuid()
      .notNull()
      .references(() => adTable.id, { onDelete: 'cascade' }),
    /** Of Shanghai. */
    day: date().notNull(),
    viewer: text().notNull(),
    tapped: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adId, table.viewer, table.day] }), index('ad_view_viewer').on(table.viewer)],
)
