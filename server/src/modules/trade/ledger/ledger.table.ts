import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns'
import { orderTable } from '../order/order.table'
import type { LedgerAccount, Movement } from './entries'

/**
 * Movements of money in double entry. Triggers refuse to change or delete entries and postings, and postings that do
 * not balance.
 */
export const ledgerEntryTable = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    /** Null where no order moved it. */
    orderId: uuid().references(() => orderTable.id),
    kind: text().$type<Movement>().notNull(),
    /** The payment, refund, order or withdrawal that moved. It moves in each of these ways once. */
    subjectId: uuid().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('ledger_entry_subject').on(table.subjectId, table.kind),
    index('ledger_entry_order').on(table.orderId),
    index('ledger_entry_shop').on(table.shopId, table.at),
  ],
)

export const ledgerPostingTable = pgTable(
  'ledger_posting',
  {
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntryTable.id),
    /** From 0. */
    position: smallint().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    /** Which of the accounts of that name: see `LedgerAccount`. */
    ref: text().notNull(),
    /** In fen; positive is debit, negative credit. */
    amountFen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    check('ledger_posting_amount', sql`${table.amountFen} <> 0`),
  ],
)
