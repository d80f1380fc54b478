import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FormSection } from '@contract/registration/field-kinds'
import type { EntryEvent, EntryStatus, FaceResult, Verification } from '@contract/registration/registration-status'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** A registration for an exam: when, what is asked, and when the answers are deleted. */
export const registrationTable = pgTable(
  'registration',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    /** Storage key. */
    cover: text().notNull().default(''),
    html: text().notNull().default(''),
    opensAt: timestamptz().notNull(),
    closesAt: timestamptz().notNull(),
    examAt: timestamptz(),
    examPlace: text().notNull().default(''),
    /** From when tickets may be downloaded; null while that is not known. */
    ticketsAt: timestamptz(),
    /** When all that was entered is deleted. */
    deletesAt: timestamptz().notNull(),
    comparesFace: boolean().notNull().default(false),
    onShelf: boolean().notNull().default(true),
    sections: jsonb().$type<FormSection[]>().notNull(),
    createdAt: timestamptz().notNull(),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('registration_shop').on(table.shopId, table.opensAt),
    index('registration_deletes').on(table.deletesAt),
  ],
)

/** A post or level to register for, with its places and its fee. */
export const registrationPostTable = pgTable(
  'registration_post',
  {
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => registrationTable.id),
    name: text().notNull(),
    note: text().notNull().default(''),
    feeFen: integer().notNull().default(0),
    quota: integer().notNull(),
    /** Places that entries hold: changed by guarded statements only. */
    taken: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    archived: boolean().notNull().default(false),
  },
  (table) => [index('registration_post_registration').on(table.registrationId)],
)

/** A learner's entry for a registration; one each. */
export const registrationEntryTable = pgTable(
  'registration_entry',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    registrationId: uuid()
      .notNull()
      .references(() => registrationTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    postId: uuid().references(() => registrationPostTable.id),
    /** Of the entry and its ticket, given when it is first handed in. */
    number: text().unique(),
    status: text().$type<EntryStatus>().notNull(),
    /** Everything that was entered, encrypted as a whole; '' when it was deleted. */
    sealed: text().notNull(),
    reason: text().notNull().default(''),
    /** Until when an unpaid entry without an order keeps its place. */
    holdUntil: timestamptz(),
    /** The order for the fee. */
    orderId: uuid(),
    /** The line that paid the fee. */
    paidLineId: uuid(),
    room: text().notNull().default(''),
    seat: text().notNull().default(''),
    /** The permission to send one picture of the face, and how many there were. */
    nonceHash: text(),
    nonceExpiresAt: timestamptz(),
    faceTries: integer().notNull().default(0),
    faceResult: text().$type<FaceResult>().notNull().default('none'),
    /** Storage key of the encrypted picture that was taken on the spot. */
    faceKey: text().notNull().default(''),
    verification: text().$type<Verification>().notNull().default('none'),
    verifyReason: text().notNull().default(''),
    verifiedAt: timestamptz(),
    submittedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
    erasedAt: timestamptz(),
  },
  (table) => [
    unique('registration_entry_learner').on(table.userId, table.registrationId),
    index('registration_entry_registration').on(table.registrationId, table.status, table.submittedAt),
    index('registration_entry_post').on(table.postId),
    index('registration_entry_shop').on(table.shopId, table.status, table.submittedAt),
  ],
)

/** Pictures of entries. The content is in the storage under `key`, encrypted. */
export const registrationPictureTable = pgTable(
  'registration_picture',
  {
    key: text().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => registrationEntryTable.id),
    fieldId: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [unique('registration_picture_field').on(table.entryId, table.fieldId)],
)

/** Every move of an entry: who, when, why. */
export const registrationLogTable = pgTable(
  'registration_log',
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => registrationEntryTable.id),
    fromStatus: text().$type<EntryStatus>().notNull(),
    toStatus: text().$type<EntryStatus>().notNull(),
    event: text().$type<EntryEvent>().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('registration_log_entry').on(table.entryId)],
)
