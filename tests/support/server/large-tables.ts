import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../server/src/kernel/db/database'

/** Tables that a school keeps small, however many learners it has. */
const SMALL_TABLES = [
  'activity',
  'activity_setting',
  'ad',
  'article_category',
  'bell_period',
  'bell_table',
  'book_item',
  'book_need',
  'book_order',
  'book_round',
  'book_stock',
  'blind_box',
  'captcha_account',
  'category',
  'class_code',
  'class_course',
  'class_practice',
  'class_teacher',
  'classroom',
  'enum_entry',
  'express_account',
  'holiday',
  'homework_group',
  'invoice_account',
  'leave_rule',
  'live',
  'live_log',
  'merchant_account',
  'nav_entry',
  'offline_account',
  'party',
  'promoter_agreement',
  'promoter_level',
  'promoter_rate',
  'promoter_setting',
  'registration',
  'registration_post',
  'school_class',
  'school_term',
  'review_setting',
  'selection_plan',
  'server_secret',
  'share_picture',
  'shop',
  'shop_page',
  'sign_in_rule',
  'special_day',
  'staff_role',
  'staff_user',
  'teacher',
  'trade_after_sale_rule',
  'vip_level',
  'vip_plan',
  'vip_rules',
  'wechat_setting',
  'virtual_item',
  'withdrawal_rule',
]

/** Columns whose rows must fit each other: of some each row has one, a span ends after it began. */
const FITTING: Record<string, Record<string, SQL>> = {
  comment: {
    course_id: sql`case when n % 4 = 0 then gen_random_uuid() end`,
    article_id: sql`case when n % 4 = 1 then gen_random_uuid() end`,
    question_id: sql`case when n % 4 = 2 then gen_random_uuid() end`,
    goods_id: sql`case when n % 4 = 3 then gen_random_uuid() end`,
    order_line_id: sql`case when n % 4 = 3 then gen_random_uuid() end`,
  },
  commission: {
    tier: sql`1`,
    base_fen: sql`100`,
    amount_fen: sql`10`,
    refunded_fen: sql`0`,
    returned_fen: sql`0`,
  },
  promoter_entry: { kind: sql`'settled'`, amount_fen: sql`1` },
  ad: { ends_at: sql`now() + interval '1 day'`, frequency: sql`'daily'` },
  activity: { ends_at: sql`now() + interval '1 day'`, stopped_at: sql`null` },
  activity_item: { stock: sql`100`, taken: sql`1` },
  activity_order: { state: sql`'paid'` },
  bargain: { start_fen: sql`1000`, floor_fen: sql`10`, cuts: sql`'{500,490}'` },
  bargain_help: { cut_fen: sql`1` },
  pull_grant: { step: sql`1`, generation: sql`1` },
  blind_box_draw: { state: sql`'paid'`, returned: sql`null`, place: sql`n` },
  book_hand_out: { quantity: sql`1`, returned: sql`0`, restocked: sql`0` },
  book_return: { quantity: sql`1` },
  class_session: { ends_at: sql`now() - n * interval '1 minute' + interval '1 hour'` },
  occupancy: {
    span: sql`tstzrange(now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 hour')`,
  },
  group_buy: { size: sql`3`, taken: sql`2`, paid: sql`1` },
  homework: {
    opens_at: sql`now() - n * interval '1 minute'`,
    due_at: sql`now() - n * interval '1 minute' + interval '1 day'`,
    cut_off_at: sql`null`,
  },
  leave_request: { to_at: sql`now() - n * interval '1 minute' + interval '1 hour'` },
  leave_span: {
    span: sql`tstzrange(now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 hour')`,
  },
  offline_term: { enrol_until: sql`now() - n * interval '1 minute' + interval '1 hour'` },
  place_capacity: { quota: sql`10`, taken: sql`0`, withheld: sql`0` },
  selection_plan: { first_day: sql`current_date - n`, last_day: sql`current_date - n + 200` },
  selection_round: { closes_at: sql`now() - n * interval '1 minute' + interval '1 hour'` },
  presence: { source: sql`'leave:' || n` },
  party: { seats: sql`null`, taken: sql`0` },
  party_member: { from_day: sql`current_date - n`, until_day: sql`current_date - n + 200` },
}

/** With a deferred exclusion constraint, which cannot be asked about conflicts. */
/** Tables with deferred exclusion constraints: these do not go with `on conflict`, and are off without triggers. */
const EXCLUDING = ['occupancy', 'party_member']

export const listLargeTables = async (database: Database): Promise<string[]> => {
  const tables = await database.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return tables.map(({ name }) => name).filter((name) => !SMALL_TABLES.includes(name))
}

/** A row of each table that has any, as a pattern for `fillTables`. */
export const readPatterns = async (database: Database, tables: string[]): Promise<Map<string, object>> => {
  const patterns = new Map<string, object>()
  for (const table of tables) {
    const [row] = await database.rows<{ row: object }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t limit 1`,
    )
    if (row) patterns.set(table, row.row)
  }
  return patterns
}

interface TableColumn {
  name: string
  type: string
  nullable: boolean
  fallback: string | null
  unique: boolean
}

/**
 * Fills tables with `rows` rows each, like their patterns except for ids and times: as many learners, courses and so
 * on, since the planner looks at how often a value occurs. Foreign keys are not checked. Statistics then say
 * `believedRows`: to write so many takes a minute.
 */
export const fillTables = async (
  database: Database,
  patterns: Map<string, object>,
  tables: string[],
  rows: number,
  believedRows: number,
): Promise<void> => {
  await database.transact(async () => {
    await database.liftTimeouts()
    await database.rows(sql`set local session_replication_role = replica`)
    for (const table of tables) {
      const columns = await listColumns(database, table)
      const pattern = (patterns.get(table) ?? {}) as Record<string, unknown>
      const values = columns.map(
        (column) => FITTING[table]?.[column.name] ?? toValue(column, pattern[column.name] ?? null),
      )
      const onConflict = EXCLUDING.includes(table) ? sql`` : sql`on conflict do nothing`
      await database.rows(
        sql`insert into ${sql.identifier(table)} (${sql.join(
          columns.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )}) select ${sql.join(values, sql`, `)}
          from generate_series(1, ${sql.raw(String(rows))}) n ${onConflict}`,
      )
    }
  })
  await database.rows(sql`analyze`)
  // Tables and their indexes.
  await database.rows(sql`update pg_class set reltuples = reltuples * ${believedRows / rows}
    where relnamespace = 'public'::regnamespace and reltuples > 0`)
}

const listColumns = (database: Database, table: string): Promise<TableColumn[]> =>
  database.rows<TableColumn>(sql`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable,
      pg_get_expr(adbin, adrelid) as fallback,
      exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey)) as unique
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by attnum`)

const toValue = ({ name, type, nullable, fallback, unique }: TableColumn, pattern: unknown) => {
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type === 'date') return sql`current_date - n`
  if (type.endsWith('[]')) return nullable ? sql`null` : sql`'{}'::${sql.raw(type)}`
  if (type.startsWith('timestamp'))
    return nullable
      ? sql`case when n % 2 = 0 then now() - n * interval '1 minute' end`
      : sql`now() - n * interval '1 minute'`
  if (type.endsWith('[]')) return sql`'{}'`
  if (type === 'date') return sql`${pattern ?? (nullable ? null : '2026-01-01')}::date`
  // Shops and states are few.
  if (unique && name !== 'shop_id')
    return type === 'text' ? sql`md5(n::text)` : type === 'boolean' ? sql`n % 2 = 0` : sql`n::${sql.raw(type)}`
  if (pattern !== null && typeof pattern !== 'object') return sql`${String(pattern)}::${sql.raw(type)}`
  if (nullable) return sql`null`
  if (fallback) return sql.raw(fallback)
  return type === 'text' ? sql`'test-school'` : type === 'jsonb' ? sql`'{}'::jsonb` : sql`n::${sql.raw(type)}`
}
