import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeregistrationStatus } from '@contract/user/deregistration-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../user.table'

/** Requests to end an account: `waiting` until the learner returns, or the job begins to erase what is personal. */
export const deregistrationTable = pgTable(
  'user_deregistration',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    status: text().$type<DeregistrationStatus>().notNull(),
    requestedAt: timestamptz().notNull(),
    erasesAt: timestamptz().notNull(),
    /** Hash of the ticket that the latest login within the time got, to return with. */
    ticketHash: text(),
    ticketEndsAt: timestamptz(),
    endedAt: timestamptz(),
  },
  (table) => [
    index('user_deregistration_user').on(table.userId, table.requestedAt),
    uniqueIndex('user_deregistration_waiting')
      .on(table.userId)
      .where(sql`status in ('waiting', 'erasing')`),
    uniqueIndex('user_deregistration_ticket').on(table.ticketHash),
  ],
)
