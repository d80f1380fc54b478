import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DayPart } from '@contract/timetable/session-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** A term; its weeks begin on Mondays. */
export const termTable = pgTable(
  'school_term',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    mondayOfWeek1: date().notNull(),
    weeks: integer().notNull(),
    archivedAt: timestamptz(),
  },
  (table) => [index('term_shop').on(table.shopId, table.mondayOfWeek1)],
)

/** When the bells ring, from one day to another. */
export const bellTable = pgTable(
  'bell_table',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    validFrom: date().notNull(),
    validUntil: date(),
    /** 1 (Monday) to 7. */
    weekdays: integer().array().notNull(),
  },
  (table) => [index('bell_table_shop').on(table.shopId, table.validFrom)],
)

/** A period of a bell table. The same number is the same period in all tables of the school. */
export const bellPeriodTable = pgTable(
  'bell_period',
  {
    bellTableId: uuid()
      .notNull()
      .references(() => bellTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    name: text().notNull(),
    part: text().$type<DayPart>().notNull(),
    /** Minutes after midnight. */
    startsMinute: integer().notNull(),
    endsMinute: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bellTableId, table.number] }),
    check('bell_period_order', sql`${table.startsMinute} < ${table.endsMinute}`),
  ],
)

/** What the school announced for one date, for everybody or for some classes. */
export const specialDayTable = pgTable(
  'special_day',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    day: date().notNull(),
    /** 国庆节放假, 补第六周周四的课 */
    title: text().notNull(),
    /** Null for everybody. */
    partyIds: uuid().array(),
    /** All null where nothing is taught. */
    asWeekday: integer(),
    asWeek: integer(),
    asPart: text().$type<DayPart>(),
    /** Bells of this day alone. */
    bellTableId: uuid().references(() => bellTable.id),
  },
  (table) => [index('special_day_shop').on(table.shopId, table.day), index('special_day_bells').on(table.bellTableId)],
)

/** The state's holidays and working weekends, by year; schools change them. A year without rows is not known. */
export const holidayTable = pgTable(
  'holiday',
  {
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    day: date().notNull(),
    name: text().notNull(),
    isWorkday: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
)

/** A room of a building. */
export const roomTable = pgTable(
  'classroom',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    building: text().notNull().default(''),
    name: text().notNull(),
    address: text().notNull().default(''),
    /** GCJ-02, as WeChat's and Chinese maps have it. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    capacity: integer(),
    archivedAt: timestamptz(),
  },
  (table) => [unique('classroom_name').on(table.shopId, table.building, table.name)],
)
