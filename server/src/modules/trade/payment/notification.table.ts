import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PayProvider } from '@contract/payment/payment-status'
import { timestamptz } from '../../../kernel/db/columns'
import type { NotificationFault } from '../../../providers/payment/payment-channel'
import { merchantAccountTable } from '../../merchant/merchant.table'
import { paymentTable } from './payment.table'

/**
 * What became of a notification: `accepted` changed something, `duplicate` said what was known, `failed` will be sent
 * again, and `received` is being handled, or the process ended meanwhile.
 */
export type NotificationVerdict = 'received' | 'accepted' | 'duplicate' | 'failed' | NotificationFault

/** Every notification of a payment provider as it came. */
export const paymentNotificationTable = pgTable(
  'payment_notification',
  {
    id: uuid().primaryKey(),
    provider: text().$type<PayProvider>().notNull(),
    merchantAccountId: uuid()
      .notNull()
      .references(() => merchantAccountTable.id),
    receivedAt: timestamptz().notNull(),
    /** Those that the signature needs. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    verdict: text().$type<NotificationVerdict>().notNull(),
    detail: text().notNull().default(''),
    paymentId: uuid().references(() => paymentTable.id),
  },
  (table) => [
    index('payment_notification_merchant').on(table.merchantAccountId, table.receivedAt),
    index('payment_notification_payment').on(table.paymentId),
    index('payment_notification_received').on(table.receivedAt),
  ],
)
