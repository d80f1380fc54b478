import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TaxMethod, WithdrawalState, WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import { timestamptz } from '../../kernel/db/columns'
import { merchantAccountTable } from '../merchant/merchant.table'
import { promoterTable } from '../promoter/promoter.table'
import { shopTable } from '../shop/shop.table'
import { staffUserTable } from '../staff/staff.table'
import { userTable } from '../user/user.table'

/** How a school pays its promoters. A school without a row pays nobody out. */
export const withdrawalRuleTable = pgTable(
  'withdrawal_rule',
  {
    shopId: text()
      .primaryKey()
      .references(() => shopTable.id),
    ways: text().array().$type<WithdrawalWay[]>().notNull(),
    leastFen: integer().notNull(),
    /** Of a learner in a day. */
    mostTimes: integer().notNull(),
    /** Parts of a million of the amount. */
    feePpm: integer().notNull(),
    feeFen: integer().notNull(),
    /** Of one transfer, by WeChat and by other ways. */
    wechatMostFen: integer().notNull(),
    mostFen: integer().notNull(),
    /** By WeChat in a day: to one person, and in all. */
    personDayFen: integer().notNull(),
    schoolDayFen: integer().notNull(),
    taxMethod: text().$type<TaxMethod>().notNull(),
  },
  (table) => [check('withdrawal_rule_fees', sql`${table.feePpm} >= 0 and ${table.feeFen} >= 0`)],
)

export type RuleRow = typeof withdrawalRuleTable.$inferSelect

/** Who is paid, by the papers. Sealed: name and number of the identity card; number of the bank card; account. */
export const payeeTable = pgTable(
  'payee',
  {
    userId: uuid()
      .primaryKey()
      .references(() => userTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** JSON of `PayeeSecrets`. */
    sealed: text().notNull(),
    /** `林*` and `4403************12`. */
    maskedName: text().notNull(),
    maskedIdNumber: text().notNull(),
    /** One person is paid on one account of a school: HMAC-SHA-256 of the number. */
    idHash: text().notNull(),
    bankName: text().notNull().default(''),
    bankTail: text().notNull().default(''),
    maskedAlipay: text().notNull().default(''),
  },
  (table) => [unique('payee_person').on(table.shopId, table.idHash)],
)

/** Money of a promoter on its way out of the balance. Amounts in fen. */
export const withdrawalTable = pgTable(
  'withdrawal',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    promoterId: uuid()
      .notNull()
      .references(() => promoterTable.id),
    /** What the provider and people know it by: letters and digits, never used again. */
    number: text().notNull(),
    clientRequestId: uuid().notNull(),
    way: text().$type<WithdrawalWay>().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    amountFen: integer().notNull(),
    feeFen: integer().notNull(),
    /** Withheld, from the release on; what was foreseen before. */
    taxFen: integer().notNull(),
    /** `2026-11`, the month that it is taxed in: that of its release. '' before. */
    taxMonth: text().notNull().default(''),
    /** Who is paid and where, as it was when it was applied for: JSON of `Receiver`, sealed. */
    sealed: text().notNull(),
    payeeName: text().notNull(),
    label: text().notNull(),
    /** Which of the school's WeChat apps the receiver confirms in. */
    client: text().$type<'web' | 'mini'>(),
    merchantAccountId: uuid().references(() => merchantAccountTable.id),
    channelNumber: text().notNull().default(''),
    /** What the receiver's app needs to confirm. */
    confirmation: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** What the provider said last to a request that did not get through. */
    lastError: text().notNull().default(''),
    /** A process talks to the provider until then at most. */
    busyUntil: timestamptz(),
    /** Why the staff want it back; '' if nobody does. */
    stopReason: text().notNull().default(''),
    /** The last request to send it: from then on the provider may have it. */
    sentAt: timestamptz(),
    appliedAt: timestamptz().notNull(),
    approvedAt: timestamptz(),
    approvedBy: uuid().references(() => staffUserTable.id),
    approvedByName: text().notNull().default(''),
    releasedAt: timestamptz(),
    releasedBy: uuid().references(() => staffUserTable.id),
    releasedByName: text().notNull().default(''),
    waitingSince: timestamptz(),
    endedAt: timestamptz(),
  },
  (table) => [
    unique('withdrawal_number').on(table.number),
    uniqueIndex('withdrawal_request').on(table.userId, table.clientRequestId),
    index('withdrawal_user').on(table.userId, table.appliedAt),
    index('withdrawal_shop').on(table.shopId, table.state, table.appliedAt),
    index('withdrawal_taxed').on(table.userId, table.taxMonth),
    index('withdrawal_month').on(table.shopId, table.taxMonth),
    index('withdrawal_released').on(table.shopId, table.releasedAt),
    index('withdrawal_promoter').on(table.promoterId),
    index('withdrawal_account').on(table.merchantAccountId),
    index('withdrawal_approver').on(table.approvedBy),
    index('withdrawal_releaser').on(table.releasedBy),
    check('withdrawal_four_eyes', sql`${table.approvedBy} <> ${table.releasedBy}`),
    check('withdrawal_amounts', sql`${table.amountFen} > 0 and ${table.feeFen} >= 0 and ${table.taxFen} >= 0`),
    check(
      'withdrawal_net',
      sql`${table.amountFen} - ${table.feeFen} - ${table.taxFen} >= 10 or ${table.taxMonth} = ''`,
    ),
  ],
)
