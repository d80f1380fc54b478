import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../../../../server/src/kernel/db/database'
import {
  LEDGER_DIFFERENCES,
  type LedgerDifference,
} from '../../../../server/src/modules/trade/ledger/ledger-check.repository'

/** What the database says, in the terms of the model. */
export interface Observed {
  orders: { id: string; status: string; refundState: string; payableFen: number }[]
  payments: { id: string; status: string; refundReason: string | null; refundFen: number; amountFen: number }[]
  lines: { id: string; refundedFen: number; refundedQuantity: number; shipped: number }[]
  afterSales: { id: string; status: string }[]
  /** Without those that ended unused. */
  coupons: { id: string; status: string }[]
  /** Learner and course, by their places in the model. */
  access: string[]
  /** Learner and level, by their places in the model, with the time. */
  periods: string[]
  stock: number
}

const PLACES = sql`select id, regexp_replace(phone, '\\D', '', 'g') as place from app_user`

const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const OBSERVE = sql`
  select json_build_object(
    'orders', (select json_agg(json_build_object('id', id, 'status', status, 'refundState', refund_state,
      'payableFen', payable_fen) order by id) from trade_order),
    'payments', (select json_agg(json_build_object('id', id, 'status', status, 'refundReason', refund_reason,
      'refundFen', refund_fen, 'amountFen', amount_fen) order by id) from payment),
    'lines', (select json_agg(json_build_object('id', id, 'refundedFen', refunded_fen, 'refundedQuantity',
      refunded_quantity, 'shipped',
      (select coalesce(sum(quantity), 0) from trade_parcel_line where line_id = line.id)) order by id)
      from trade_order_line line),
    'afterSales', (select json_agg(json_build_object('id', id, 'status', status) order by id) from trade_after_sale),
    'coupons', (select json_agg(json_build_object('id', id, 'status', status) order by id) from user_coupon
      where status <> 'unused' or expires_at > $1),
    'access', (select json_agg(buyer.place || ':' || bought.place order by buyer.place, bought.place)
      from course_access access
      join (${PLACES}) buyer on buyer.id = access.user_id
      join (select id, title as place from course) bought on bought.id = access.course_id
      where bought.place ~ '^\\d+$'),
    'periods', (select json_agg(concat_ws(':', buyer.place, level.name, ${isoOf('starts_at')}, ${isoOf('ends_at')})
      order by buyer.place, starts_at)
      from vip_period period
      join (${PLACES}) buyer on buyer.id = period.user_id
      join vip_level level on level.id = period.level_id),
    'stock', (select stock from goods_sku)
  ) as observed`

/**
 * A statement that the embedded database plans once. It plans each of ours anew, which takes longer than running them
 * over so few rows.
 */
const planOnce = async (database: Database, name: string, types: string, statement: SQL): Promise<void> => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  if (params.length > 0) throw new Error(`${name} has parameters of its own`)
  await database.rows(sql.raw(`prepare ${name} ${types} as ${text}`))
}

/** Reads the database in one statement, and compares the ledger in another one. */
export const createObserver = async (database: Database) => {
  await planOnce(database, 'model_observe', '(timestamptz)', OBSERVE)
  await planOnce(database, 'model_ledger', '', LEDGER_DIFFERENCES)
  return {
    listDifferences: () => database.rows<LedgerDifference>(sql.raw('execute model_ledger')),
    async observe(now: Date): Promise<Observed> {
      const execute = sql.raw(`execute model_observe('${now.toISOString()}')`)
      const [row] = await database.rows<{ observed: Observed }>(execute)
      const { observed } = row!
      const none: Omit<Observed, 'stock'> = {
        orders: [],
        payments: [],
        lines: [],
        afterSales: [],
        coupons: [],
        access: [],
        periods: [],
      }
      const found = Object.entries(observed).filter(([, value]) => value !== null)
      return { ...none, ...(Object.fromEntries(found) as Observed) }
    },
  }
}
