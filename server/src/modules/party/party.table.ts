import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MemberRole, PartyKind } from '@contract/party/party-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/**
 * Those who are taught together: a class, an intensive. What else belongs to one is in a table of its own module, with
 * the same id.
 */
export const partyTable = pgTable(
  'party',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    kind: text().$type<PartyKind>().notNull(),
    name: text().notNull(),
    /** Null for any number of students. */
    seats: integer(),
    /** Seats of students, and those held for orders. Changed by guarded statements only. */
    taken: integer().notNull().default(0),
    /** Of parties with the same word here a learner is a student of one at a time, as of the classes of a year. */
    exclusiveGroup: text(),
    archivedAt: timestamptz(),
  },
  (table) => [
    index('party_shop').on(table.shopId, table.kind, table.name),
    check('party_seats', sql`${table.taken} >= 0 and (${table.seats} is null or ${table.taken} <= ${table.seats})`),
  ],
)

/**
 * A learner's time in a party, both days included. Who was there on a date is read from here, always: nothing copies
 * it. Two spans of one learner in one party, or of a student in two parties of one exclusive group, cannot overlap
 * (exclusion constraints of the migration, which Drizzle cannot write).
 */
export const partyMemberTable = pgTable(
  'party_member',
  {
    id: uuid().primaryKey(),
    partyId: uuid()
      .notNull()
      .references(() => partyTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    role: text().$type<MemberRole>().notNull(),
    /** The party's, for the constraint. */
    exclusiveGroup: text(),
    fromDay: date().notNull(),
    /** The last day; null while nobody has said one. */
    untilDay: date(),
    /** Takes one of the seats; given back by whoever needs it once the span is over. */
    seated: boolean().notNull().default(false),
    /**
     * How the learner came in: `order:<id of the line>`, `free:<id of the line>` where nothing was paid, `code`,
     * `office`, `import`, `transfer:<id of the earlier row>`. What was ordered keeps its line through a transfer.
     */
    source: text().notNull(),
    /** Why it ended, for the office. */
    reason: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('party_member_user').on(table.userId, table.fromDay),
    index('party_member_party').on(table.partyId, table.fromDay),
    index('party_member_source').on(table.source),
    check('party_member_order', sql`${table.untilDay} is null or ${table.fromDay} <= ${table.untilDay}`),
  ],
)

/**
 * A seat that waits for the money of an order's line. It blocks whatever the membership to come could collide with, so
 * that whoever pays gets in.
 */
export const partyHoldTable = pgTable(
  'party_hold',
  {
    /** Of the line. */
    id: uuid().primaryKey(),
    partyId: uuid()
      .notNull()
      .references(() => partyTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** The party's. */
    exclusiveGroup: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    unique('party_hold_learner').on(table.userId, table.partyId),
    unique('party_hold_exclusive').on(table.userId, table.exclusiveGroup),
    index('party_hold_party').on(table.partyId),
  ],
)
