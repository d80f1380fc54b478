import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryUnit } from '@contract/delivery/delivery-kinds'
import type { DeliveryRate } from '@contract/delivery/staff-calls'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** What it costs to deliver goods. Goods refer to it by a foreign key, which refuses the removal of one in use. */
export const deliveryTemplateTable = pgTable(
  'delivery_template',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    unit: text().$type<DeliveryUnit>().notNull(),
    rates: jsonb().$type<DeliveryRate[]>().notNull(),
    /** Codes of provinces and cities that nothing is delivered to. */
    excluded: jsonb().$type<string[]>().notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [index('delivery_template_shop').on(table.shopId, table.createdAt)],
)
