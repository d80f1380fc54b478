import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'

/** Tables whose rows belong to a learner through another row. */
const BELOW: [table: string, column: string, parent: string][] = [
  ['trade_order_line', 'order_id', 'trade_order'],
  ['trade_order_log', 'order_id', 'trade_order'],
  ['trade_parcel_line', 'parcel_id', 'trade_parcel'],
  ['trade_parcel_track', 'parcel_id', 'trade_parcel'],
  ['invoice_order', 'invoice_id', 'invoice'],
  ['invoice_log', 'invoice_id', 'invoice'],
  ['trade_after_sale_line', 'after_sale_id', 'trade_after_sale'],
  ['trade_after_sale_log', 'after_sale_id', 'trade_after_sale'],
  ['payment_log', 'payment_id', 'payment'],
  ['exam_attempt_item', 'attempt_id', 'exam_attempt'],
  ['exam_mark', 'attempt_id', 'exam_attempt'],
  ['exam_answer', 'attempt_id', 'exam_attempt'],
  ['exam_answer_apart', 'attempt_id', 'exam_attempt'],
  ['exam_attempt_log', 'attempt_id', 'exam_attempt'],
  ['attendance_log', 'record_id', 'attendance_record'],
  ['registration_picture', 'entry_id', 'registration_entry'],
  ['registration_log', 'entry_id', 'registration_entry'],
  ['practice_item', 'practice_id', 'practice'],
]

const listRows = (table: string, where: SQL): SQL =>
  sql`select ${table}::text as "table",
      coalesce(json_agg(to_jsonb(t) - 'like_count' order by t::text), '[]')::text as rows
    from ${sql.identifier(table)} t where ${where}`

/**
 * One query for every row of a learner in every table, new tables included. How many others like a note is left out:
 * that is theirs.
 */
export const prepareRowsOfLearner = async (database: Database, userId: string) => {
  const tables = await database.rows<{ table_name: string }>(
    sql`select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const whole = sql.join(
    [
      listRows('app_user', sql`t.id = ${userId}`),
      ...tables.map(({ table_name: table }) => listRows(table, sql`t.user_id::text = ${userId}`)),
      ...BELOW.map(([table, column, parent]) =>
        listRows(
          table,
          sql`t.${sql.identifier(column)} in (select id from ${sql.identifier(parent)} where user_id = ${userId})`,
        ),
      ),
    ],
    sql` union all `,
  )
  return async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await database.rows<{ table: string; rows: string }>(whole)).map(({ table, rows }) => [table, rows]),
    )
}
