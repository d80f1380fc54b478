import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { shopTable } from '../shop/shop.table'

const at = () => timestamp({ withTimezone: true })

export const userTable = pgTable(
  'app_user',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    phone: text().notNull(),
    /** argon2id; null for those who only ever logged in by code or WeChat. */
    passwordHash: text(),
    nickName: text().notNull(),
    realName: text().notNull().default(''),
    /** Storage key. */
    avatar: text().notNull().default(''),
    gender: text().$type<'' | 'male' | 'female'>().notNull().default(''),
    birthday: text().notNull().default(''),
    areaCode: text().notNull().default(''),
    signature: text().notNull().default(''),
    disabled: boolean().notNull().default(false),
    agreedAt: at(),
    createdAt: at().notNull().defaultNow(),
    /** What others register with to be counted as invited; made when it is first asked for. */
    inviteCode: text(),
    invitedBy: uuid().references((): AnyPgColumn => userTable.id),
    /** The student of the school folder that this account is, once an import met it. */
    importedAs: uuid().unique('app_user_imported_as'),
  },
  (table) => [
    unique('app_user_phone').on(table.shopId, table.phone),
    unique('app_user_invite_code').on(table.shopId, table.inviteCode),
  ],
)

/** A login. Only the token's hash is kept. */
export const sessionTable = pgTable(
  'user_session',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    revokedAt: at(),
  },
  (table) => [index('user_session_user').on(table.userId)],
)

export const smsCodeTable = pgTable(
  'sms_code',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    phone: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    ip: text().notNull(),
    triesLeft: integer().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (table) => [
    index('sms_code_phone').on(table.shopId, table.phone, table.createdAt),
    index('sms_code_ip').on(table.ip, table.createdAt),
  ],
)

export const captchaTable = pgTable('captcha', {
  id: uuid().primaryKey(),
  shopId: text().notNull(),
  text: text().notNull(),
  expiresAt: at().notNull(),
})

/** Attempts within one window of time; too many ask for a captcha, or are refused. */
export const loginFailureTable = pgTable(
  'login_failure',
  {
    shopId: text().notNull(),
    phone: text().notNull(),
    count: integer().notNull(),
    /** Of the first attempt. The column has the name of what it once held. */
    beganAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.phone] })],
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
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.clientKind, table.openid] }),
    unique('wechat_account_user').on(table.userId, table.clientKind),
  ],
)

/** Short-lived secrets handed out once: an OAuth state, or a ticket to bind a phone after a WeChat login. */
export const wechatTicketTable = pgTable('wechat_ticket', {
  ticketHash: text().primaryKey(),
  shopId: text().notNull(),
  kind: text().$type<'state' | 'bind'>().notNull(),
  clientKind: text().$type<'web' | 'mini'>().notNull(),
  openid: text().notNull().default(''),
  unionid: text(),
  expiresAt: at().notNull(),
})

/** Keys that the server made for itself, shared by all its processes. */
export const serverSecretTable = pgTable('server_secret', { name: text().primaryKey(), value: text().notNull() })
