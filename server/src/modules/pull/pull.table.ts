import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Prize } from '@contract/activity/rules'
import type { GrantState, InvitationState } from '@contract/pull/pull-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { activityTable } from '../activity/activity.table'
import { shopTable } from '../shop/shop.table'
import { orderTable } from '../trade/order/order.table'
import { userTable } from '../user/user.table'

const ofShop = () =>
  text()
    .notNull()
    .references(() => shopTable.id)
const ofActivity = () =>
  uuid()
    .notNull()
    .references(() => activityTable.id)
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => userTable.id)

/** When a phone first opened whose invitation. It says nothing of who holds the phone, and goes after some weeks. */
export const pullClickTable = pgTable(
  'pull_click',
  {
    activityId: ofActivity(),
    inviterId: ofUser(),
    /** Hash of the text that the phone keeps. */
    markHash: text().notNull(),
    clickedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.markHash, table.inviterId] }),
    index('pull_click_inviter').on(table.inviterId),
    index('pull_click_at').on(table.clickedAt),
  ],
)

/** Who came by whose invitation. */
export const pullInvitationTable = pgTable(
  'pull_invitation',
  {
    id: uuid().primaryKey(),
    shopId: ofShop(),
    activityId: ofActivity(),
    inviterId: ofUser(),
    invitedId: ofUser(),
    state: text().$type<InvitationState>().notNull(),
    /** Of the phone that opened it: one phone counts once. */
    markHash: text().notNull(),
    acceptedAt: timestamptz().notNull(),
    countedAt: timestamptz(),
  },
  (table) => [
    unique('pull_invitation_invited').on(table.activityId, table.invitedId),
    unique('pull_invitation_mark').on(table.activityId, table.markHash),
    index('pull_invitation_inviter').on(table.inviterId, table.activityId, table.acceptedAt),
    index('pull_invitation_learner').on(table.invitedId),
    index('pull_invitation_shop').on(table.shopId),
  ],
)

/** Orders that invited people paid since they accepted. Those that were refunded do not count. */
export const pullOrderTable = pgTable(
  'pull_order',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orderTable.id),
    invitationId: uuid()
      .notNull()
      .references(() => pullInvitationTable.id),
    paidAt: timestamptz().notNull(),
    refundedAt: timestamptz(),
  },
  (table) => [index('pull_order_invitation').on(table.invitationId)],
)

/** People who cannot be invited again: those who were, and those whose account ended. Keyed hashes of their phones. */
export const pullPersonTable = pgTable(
  'pull_person',
  {
    shopId: ofShop(),
    personHash: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.personHash] })],
)

/** Prizes of learners. */
export const pullGrantTable = pgTable(
  'pull_grant',
  {
    id: uuid().primaryKey(),
    shopId: ofShop(),
    activityId: ofActivity(),
    userId: ofUser(),
    /** From 1; 0 is what an invited person gets. */
    step: integer().notNull(),
    /** From 1: how often the step was reached after a refund had undone it before it was claimed. */
    generation: integer().notNull(),
    prize: jsonb().$type<Prize>().notNull(),
    state: text().$type<GrantState>().notNull(),
    grantedAt: timestamptz().notNull(),
    claimedAt: timestamptz(),
    orderId: uuid().references(() => orderTable.id),
  },
  (table) => [
    unique('pull_grant_generation').on(table.activityId, table.userId, table.step, table.generation),
    uniqueIndex('pull_grant_step')
      .on(table.activityId, table.userId, table.step)
      .where(sql`state <> 'withdrawn'`),
    index('pull_grant_user').on(table.userId),
    index('pull_grant_order').on(table.orderId),
    index('pull_grant_shop').on(table.shopId),
    check('pull_grant_step_from', sql`${table.step} >= 0 and ${table.generation} > 0`),
  ],
)
