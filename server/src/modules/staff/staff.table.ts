import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Permission, RoleCode } from '@contract/staff/permissions'
import { timestamptz } from '../../kernel/db/columns'
import type { ActorKind } from '../../kernel/actor'
import { shopTable } from '../shop/shop.table'

export const staffRoleTable = pgTable(
  'staff_role',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** Of a role that every school begins with; null for one of the school's own. */
    code: text().$type<RoleCode>(),
    name: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [unique('staff_role_code').on(table.shopId, table.code)],
)

export const staffUserTable = pgTable(
  'staff_user',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    account: text().notNull(),
    name: text().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => staffRoleTable.id),
    /** argon2id. */
    passwordHash: text().notNull(),
    /** Sealed. */
    totpSecret: text().notNull(),
    /** Sealed; that of a second factor that was begun and not confirmed. Null otherwise. */
    nextTotpSecret: text(),
    /** The 30-second step of the last accepted code: neither it nor an older one is accepted again. */
    totpStep: integer().notNull().default(0),
    disabled: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    lastLoginAt: timestamptz(),
    version: integer().notNull().default(0),
  },
  (table) => [unique('staff_user_account').on(table.shopId, table.account), index('staff_user_role').on(table.roleId)],
)

/** Single-use codes that replace the second factor when the phone is lost. */
export const staffRecoveryTable = pgTable(
  'staff_recovery',
  {
    codeHash: text().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staffUserTable.id),
    usedAt: timestamptz(),
  },
  (table) => [index('staff_recovery_staff').on(table.staffId)],
)

/** A login. Only the token's hash is kept. */
export const staffSessionTable = pgTable(
  'staff_session',
  {
    tokenHash: text().primaryKey(),
    /** What its owner's page calls it by. */
    id: uuid().notNull().unique('staff_session_id').defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffUserTable.id),
    /** `ticket`: the password was right and the second factor is missing; it opens nothing. */
    stage: text().$type<'ticket' | 'open'>().notNull(),
    network: text().notNull(),
    /** 「Windows 电脑 · Chrome」; empty for an unknown one. */
    deviceName: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
  },
  (table) => [index('staff_session_staff').on(table.staffId), index('staff_session_expires').on(table.expiresAt)],
)

/** A link by which one person becomes a staff member, once. */
export const staffInvitationTable = pgTable(
  'staff_invitation',
  {
    tokenHash: text().primaryKey(),
    /** What the list of invitations calls it by. */
    id: uuid().notNull().unique('staff_invitation_id').defaultRandom(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    account: text().notNull(),
    name: text().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => staffRoleTable.id),
    /** Sealed; that of the latest beginning, until it becomes the staff member's. Null before and after. */
    totpSecret: text(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('staff_invitation_expires').on(table.expiresAt),
    index('staff_invitation_shop').on(table.shopId, table.createdAt),
    index('staff_invitation_role').on(table.roleId),
  ],
)

/**
 * Browsers in which a staff member has logged in with both factors, by a token in a cookie, of which only the hash is
 * kept. It opens nothing: its owner has tries of their own.
 */
export const staffDeviceTable = pgTable(
  'staff_device',
  {
    tokenHash: text().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staffUserTable.id),
    usedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.staffId] }),
    index('staff_device_staff').on(table.staffId),
    index('staff_device_used').on(table.usedAt),
  ],
)

/** Counts of failed logins by subject. */
export const staffAttemptTable = pgTable(
  'staff_attempt',
  { subject: text().primaryKey(), count: integer().notNull(), beganAt: timestamptz().notNull() },
  (table) => [index('staff_attempt_began').on(table.beganAt)],
)

/** Requests that were done, by the id that their sender gave them; for as long as one may be repeated. */
export const staffRequestTable = pgTable(
  'staff_request',
  {
    shopId: text().notNull(),
    id: uuid().notNull(),
    inputHash: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), index('staff_request_at').on(table.at)],
)

/** What was done in a school's name. Rows are only added: a trigger refuses everything else. Kept for good. */
export const staffAuditTable = pgTable(
  'staff_audit',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    at: timestamptz().notNull(),
    actorKind: text().$type<ActorKind>().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    ip: text().notNull(),
    call: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('staff_audit_shop').on(table.shopId, table.at),
    index('staff_audit_subject').on(table.shopId, table.subjectId, table.subjectKind, table.at),
  ],
)
