import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../../../server/src/kernel/db/database'
import type { Storage } from '../../../server/src/kernel/media/storage'
import type { PersonalTable } from '../../../server/src/kernel/personal-data/personal-data'
import { PERSONAL_FIELDS } from '../../../server/src/modules/staff/audit/mask-personal'
import { PERSONAL_DATA } from '../../../server/src/personal-data'
import { SHOP } from '../../support/server/fixture-school'

/** What a learner might have written anywhere. */
export const MARKER = 'ZhangWeiMarker'
export const PHONE = '13799990001'
/** Where somebody else arrived, whom the learner brought. */
export const BROUGHT = '/sub/others'
export const TABLES = PERSONAL_DATA.flatMap(({ tables }) => tables)

interface Column {
  name: string
  type: string
  generated: boolean
}
export interface Schema {
  columns: Map<string, Column[]>
  /** Which table refers to which. */
  references: { from: string; to: string }[]
}

export const readSchema = async (database: Database): Promise<Schema> => {
  const columns = await database.rows<Column & { table: string }>(sql`
    select table_name as "table", column_name as name, data_type as type, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public'`)
  const references = await database.rows<{ from: string; to: string }>(sql`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f'`)
  const byTable = new Map<string, Column[]>()
  for (const column of columns) byTable.set(column.table, [...(byTable.get(column.table) ?? []), column])
  return { columns: byTable, references }
}

export const nameOf = ({ table }: PersonalTable): string => getTableConfig(table).name
export const toColumn = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const isText = ({ type }: Column): boolean => type === 'text' || type === 'jsonb'

/** Tables with a learner in them, and those that are about one because they refer to such a table. */
export const findPersonalTables = ({ columns, references }: Schema): Set<string> => {
  const found = new Set(
    [...columns].filter(([, each]) => each.some(({ name }) => name === 'user_id')).map(([table]) => table),
  )
  for (const { from, to } of references) if (to === 'app_user') found.add(from)
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const { from, to } of references) if (found.has(to) && to !== 'app_user') found.add(from)
  }
  return found
}

const toValue = (column: Column, id: string): SQL => {
  switch (column.type) {
    case 'uuid':
      return sql`${id}::uuid`
    case 'text':
      return sql`${MARKER}`
    case 'jsonb':
      return sql`${JSON.stringify({ text: MARKER })}::jsonb`
    case 'ARRAY':
      return sql`'{}'`
    case 'boolean':
      return sql`true`
    case 'date':
      return sql`current_date`
    case 'timestamp with time zone':
      return sql`now()`
    case 'tstzrange':
      return sql`tstzrange(now(), now() + interval '1 hour')`
    default:
      return sql`1`
  }
}

/** Fills every column: ids with `id`, texts with the marker. Foreign keys must be off. */
export const insertMarked = async (
  database: Database,
  { columns }: Schema,
  table: string,
  id: string,
  special: Record<string, SQL>,
): Promise<void> => {
  const filled = columns.get(table)!.filter(({ generated }) => !generated)
  const names = filled.map(({ name }) => sql.identifier(name))
  const values = filled.map((column) => special[column.name] ?? toValue(column, id))
  await database.current.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
}

const SPECIAL: Record<string, Record<string, SQL>> = {
  app_user: { phone: sql`${PHONE}` },
  comment: { article_id: sql`null`, question_id: sql`null`, goods_id: sql`null`, order_line_id: sql`null` },
  sms_code: { phone: sql`${PHONE}` },
  login_failure: { phone: sql`${`code:${PHONE}`}` },
  blind_box_draw: { state: sql`'paid'`, returned: sql`null` },
  promoter_entry: { kind: sql`'settled'` },
  withdrawal: { released_by: sql`null`, state: sql`'paid'`, amount_fen: sql`1000` },
  invoice: { status: sql`'issued'` },
  group_buy: { size: sql`3`, taken: sql`2`, paid: sql`1` },
  homework: { due_at: sql`now() + interval '1 hour'`, cut_off_at: sql`null` },
  leave_request: { to_at: sql`now() + interval '1 hour'` },
}
/** What the second row of a table that is declared twice has of its own. */
const AGAIN: Record<string, (id: string) => Record<string, SQL>> = {
  commission: (id) => ({ customer_id: sql`${id}`, promoter_id: sql`gen_random_uuid()` }),
  pull_invitation: (id) => ({
    inviter_id: sql`${id}`,
    invited_id: sql`gen_random_uuid()`,
    activity_id: sql`gen_random_uuid()`,
  }),
  share_arrival: (id) => ({ inviter_id: sql`${id}`, mark_hash: sql`null`, address: sql`${BROUGHT}` }),
}
const rejected = (id: string): Record<string, SQL> => ({ status: sql`'rejected'`, user_id: sql`${id}` })
const FILE_COLUMNS: Record<string, string[]> = {
  app_user: ['avatar'],
  attendance_record: ['photo_key'],
  data_copy: ['key'],
  exam_face_check: ['photo_key'],
  face_nonce: ['photo_key'],
  invoice: ['pdf_key', 'red_pdf_key'],
  registration_entry: ['face_key'],
  registration_picture: ['key'],
  signed_contract: ['pdf_key'],
  stored_file: ['key'],
}

/** Changes nothing but texts about the person: what else stands in an entry is codes and numbers. */
const auditedAct = (id: string) => {
  const fields = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, MARKER]))
  const changed = sql`${JSON.stringify(fields)}::jsonb`
  const names = ['actor_kind', 'actor_id', 'actor_name', 'ip', 'call', 'subject_kind']
  const others = Object.fromEntries(names.map((name) => [name, sql`''`]))
  return { ...others, subject_id: sql`${id}`, before: changed, after: changed }
}

/** Inserts one row into every personal table, and two where a table is declared twice, with their files. */
export const fillPersonalTables = async (
  database: Database,
  schema: Schema,
  storage: Pick<Storage, 'write'>,
  id: string,
): Promise<void> => {
  const filled = new Set<string>()
  for (const declared of TABLES) {
    const table = nameOf(declared)
    const again = filled.has(table)
    filled.add(table)
    if (table === 'user_deregistration') continue
    const special: Record<string, SQL> = { shop_id: sql`${SHOP}`, ...SPECIAL[table] }
    if (table === 'ad_view') special.viewer = sql`${`learner:${id}`}`
    if (['article_read', 'bulletin_read'].includes(table)) special.reader = sql`${`learner:${id}`}`
    if (table === 'staff_audit') Object.assign(special, auditedAct(id))
    if (table === 'live_watcher') special.watcher = sql`${id}`
    for (const column of FILE_COLUMNS[table] ?? []) {
      const key = `${SHOP}/private/mark-${again ? 'again-' : ''}${table}-${column}.jpg`
      if (!again) await storage.write(key, Buffer.from(MARKER))
      special[column] = sql`${key}`
    }
    if (again) Object.assign(special, (AGAIN[table] ?? rejected)(id))
    await insertMarked(database, schema, table, again ? randomUUID() : id, special)
  }
  await storage.write(`${SHOP}/private/certificate-${MARKER}-mark.pdf`, Buffer.from(MARKER))
}

/** Every column of the database with one of these texts, as `table.column`. */
export const findColumnsWith = async (database: Database, { columns }: Schema, texts: string[]): Promise<string[]> => {
  const found = new Set<string>()
  for (const table of columns.keys()) {
    const holds = texts.map((text) => sql`strpos(t::text, ${text}) > 0`)
    const rows = await database.rows<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.join(holds, sql` or `)}`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (texts.some((text) => JSON.stringify(value).includes(text))) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}
