import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

export const userTable = pgTable(
  'app_user',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    phone: text().notNull(),
    /** argon2id; null for learners who have only logged in by code or WeChat. */
    passwordHash: text(),
    nickName: text().notNull(),
    realName: text().notNull().default(''),
    /** What the school counts and sorts its learners by; '' where it has not said so. */
    studentNumber: text().notNull().default(''),
    department: text().notNull().default(''),
    /** Storage key. */
    avatar: text().notNull().default(''),
    gender: text().$type<'' | 'male' | 'female'>().notNull().default(''),
    birthday: text().notNull().default(''),
    areaCode: text().notNull().default(''),
    signature: text().notNull().default(''),
    disabled: boolean().notNull().default(false),
    /** When the learner asked for the end of the account; nobody logs in while it is set. */
    leavingAt: timestamptz(),
    agreedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** Invite code for others to register with; created at its first use. */
    inviteCode: text(),
    invitedBy: uuid().references((): AnyPgColumn => userTable.id),
    /** Id of the student in the school folder, once an import has matched this account. */
    importedAs: uuid().unique('app_user_imported_as'),
  },
  (table) => [
    unique('app_user_phone').on(table.shopId, table.phone),
    unique('app_user_invite_code').on(table.shopId, table.inviteCode),
    index('app_user_invited_by').on(table.invitedBy),
    index('app_user_desk').on(table.shopId, table.createdAt, table.id),
    index('app_user_nick_name').on(table.shopId, table.nickName, table.id),
  ],
)

/** A login. Only the token's hash is kept. */
export const sessionTable = pgTable(
  'user_session',
  {
    tokenHash: text().primaryKey(),
    /** What the learner's own screens call it by. */
    id: uuid().notNull().unique('user_session_id').defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    /** The device of `knownDeviceTable`; null for logins of older versions. */
    deviceHash: text(),
    deviceName: text().notNull().default(''),
    /** The beginning of the address that logged in. */
    network: text().notNull().default(''),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
  },
  (table) => [index('user_session_user').on(table.userId), index('user_session_expiry').on(table.expiresAt)],
)

export const smsCodeTable = pgTable(
  'sms_code',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    phone: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    /** Hash of the secret that only the requesting device has; null in rows of older versions. */
    ticketHash: text().unique('sms_code_ticket'),
    /** Who asked for it: a `Requester`'s name. The column kept an older name. */
    requester: text('ip').notNull(),
    triesLeft: integer().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('sms_code_phone').on(table.shopId, table.phone, table.createdAt),
    index('sms_code_ip').on(table.requester, table.createdAt),
    index('sms_code_sent').on(table.createdAt),
  ],
)

/** A device on which a learner has logged in before. Only the hash of its token is kept. */
export const knownDeviceTable = pgTable(
  'known_device',
  {
    deviceHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    usedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index('known_device_user').on(table.userId),
    index('known_device_used').on(table.usedAt),
  ],
)

export const captchaTable = pgTable(
  'captcha',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    /** Of the picture; empty for a widget. */
    text: text().notNull(),
    byWidget: boolean().notNull().default(false),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('captcha_expiry').on(table.expiresAt)],
)

/** Attempts within one window of time; too many require a captcha or are refused. */
export const loginFailureTable = pgTable(
  'login_failure',
  {
    shopId: text().notNull(),
    phone: text().notNull(),
    count: integer().notNull(),
    /** Time of the first attempt. The column kept an older name. */
    beganAt: timestamptz('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.phone] }), index('login_failure_began').on(table.beganAt)],
)

export const wechatAccountTable = pgTable(
  'wechat_account',
  {
    shopId: text().notNull(),
    clientKind: text().$type<'web' | 'mini'>().notNull(),
    openid: text().notNull(),
    unionid: text(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.clientKind, table.openid] }),
    unique('wechat_account_user').on(table.userId, table.clientKind),
    index('wechat_account_unionid').on(table.shopId, table.unionid),
  ],
)

/** Short-lived secrets handed out once: an OAuth state, or a ticket to bind a phone after a WeChat login. */
export const wechatTicketTable = pgTable(
  'wechat_ticket',
  {
    ticketHash: text().primaryKey(),
    shopId: text().notNull(),
    kind: text().$type<'state' | 'bind'>().notNull(),
    clientKind: text().$type<'web' | 'mini'>().notNull(),
    openid: text().notNull().default(''),
    unionid: text(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('wechat_ticket_expiry').on(table.expiresAt)],
)
