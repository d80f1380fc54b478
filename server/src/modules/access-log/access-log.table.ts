import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'

export const accessLogTable = pgTable(
  'access_log',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid(),
    /** 1 visitor, 0 logged in: from the session, not from the request body. */
    sightseer: integer().notNull(),
    pageType: text().notNull(),
    langueType: text().notNull().default(''),
    os: text().notNull().default(''),
    osVersion: text().notNull().default(''),
    browser: text().notNull().default(''),
    browserVersion: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    clientType: integer().notNull(),
    pageParam: text().notNull().default(''),
    pageUrl: text().notNull().default(''),
    resourceId: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('access_log_at').on(table.shopId, table.at)],
)
