import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceEvent, InvoiceStatus, TitleKind } from '@contract/invoice/invoice-status'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { orderTable } from '../order/order.table'

/** Whom an invoice names as buyer. */
const title = () => ({
  titleKind: text().$type<TitleKind>().notNull(),
  titleName: text().notNull(),
  taxNumber: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  bank: text().notNull(),
  bankAccount: text().notNull(),
})

/** Titles that a learner has used, to be picked again. */
export const invoiceTitleTable = pgTable(
  'invoice_title',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    ...title(),
    usedAt: timestamptz().notNull(),
  },
  (table) => [unique('invoice_title_name').on(table.userId, table.shopId, table.titleName, table.taxNumber)],
)

export const invoiceTable = pgTable(
  'invoice',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    clientRequestId: uuid().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    ...title(),
    email: text().notNull(),
    remark: text().notNull(),
    amountFen: integer().notNull(),
    /** Our number at the e-invoice service, 20 digits, and that of the red-letter invoice; '' before it is asked. */
    serial: text().notNull().default(''),
    redSerial: text().notNull().default(''),
    /** The tax authority's numbers. */
    invoiceNumber: text().notNull().default(''),
    redNumber: text().notNull().default(''),
    /** Storage keys. */
    pdfKey: text().notNull().default(''),
    redPdfKey: text().notNull().default(''),
    /** Why it was rejected or reversed, or why the service refused. */
    reason: text().notNull().default(''),
    /** The invoice for what is left after a part refund. */
    replacementId: uuid(),
    createdAt: timestamptz().notNull(),
    issuedAt: timestamptz(),
  },
  (table) => [
    unique('invoice_request').on(table.userId, table.clientRequestId),
    index('invoice_user').on(table.userId, table.createdAt),
    index('invoice_shop').on(table.shopId, table.status, table.createdAt),
    index('invoice_desk').on(table.shopId, table.createdAt, table.id),
  ],
)

/** The orders that an invoice covers, with what it covers of each. */
export const invoiceOrderTable = pgTable(
  'invoice_order',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoiceTable.id),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    orderNumber: text().notNull(),
    title: text().notNull(),
    amountFen: integer().notNull(),
    paidAt: timestamptz().notNull(),
    /** The invoice waits, runs or stands, so that the order cannot be invoiced again. */
    holding: boolean().notNull(),
  },
  (table) => [
    index('invoice_order_invoice').on(table.invoiceId),
    index('invoice_order_order').on(table.orderId),
    index('invoice_order_number').on(table.orderNumber),
    uniqueIndex('invoice_order_once')
      .on(table.orderId)
      .where(sql`holding`),
  ],
)

/** Every move of an invoice: who, when, why. */
export const invoiceLogTable = pgTable(
  'invoice_log',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoiceTable.id),
    fromStatus: text().$type<InvoiceStatus>(),
    toStatus: text().$type<InvoiceStatus>().notNull(),
    event: text().$type<InvoiceEvent | 'apply'>().notNull(),
    actor: text().$type<Actor>().notNull(),
    note: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('invoice_log_invoice').on(table.invoiceId)],
)

/** A school's account at the e-invoice service; its keys are sealed. */
export const invoiceAccountTable = pgTable('invoice_account', {
  shopId: text().primaryKey(),
  taxNumber: text().notNull(),
  goodsCode: text().notNull(),
  taxRate: text().notNull(),
  clerk: text().notNull(),
  sealed: text().notNull(),
  updatedAt: timestamptz().notNull(),
})
