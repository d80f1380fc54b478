import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'

/** What other learners may change: how many of them like a note. */
const OF_OTHERS = 'like_count'

interface ForeignKey {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
}

const listForeignKeys = (database: Database): Promise<ForeignKey[]> => {
  const namesOf = (table: string, numbers: string) =>
    sql.raw(`(select json_agg(a.attname order by k.at) from unnest(${numbers}) with ordinality k(number, at)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`)
  return database.rows<ForeignKey>(
    sql`select conrelid::regclass::text as "table", ${namesOf('conrelid', 'conkey')} as columns,
        confrelid::regclass::text as parent, ${namesOf('confrelid', 'confkey')} as "parentColumns"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3`,
  )
}

const listNames = (names: string[], prefix: SQL): SQL =>
  sql.join(
    names.map((name) => sql`${prefix}${sql.identifier(name)}`),
    sql`, `,
  )

/**
 * Where a learner's rows are found, by table: those with a `user_id`, and those that belong to a row of such a table by
 * a foreign key, through as many tables as it takes.
 */
const findTables = async (database: Database, userId: string): Promise<Map<string, SQL>> => {
  const owned = await database.rows<{ table: string }>(
    sql`select table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const found = new Map<string, SQL>([['app_user', sql`t.id = ${userId}`]])
  for (const { table } of owned) found.set(table, sql`t.user_id::text = ${userId}`)
  // Everything refers to the learner; only `user_id` says that it is theirs.
  const keys = (await listForeignKeys(database)).filter(({ parent }) => parent !== 'app_user')
  for (let known = -1; known !== found.size;) {
    known = found.size
    const below = keys.filter(({ table, parent }) => !found.has(table) && found.has(parent))
    for (const table of new Set(below.map((key) => key.table))) {
      const within = below
        .filter((key) => key.table === table)
        .map(
          ({ columns, parent, parentColumns }) =>
            sql`(${listNames(columns, sql`t.`)}) in
              (select ${listNames(parentColumns, sql``)} from ${sql.identifier(parent)} t where ${found.get(parent)!})`,
        )
      found.set(table, sql.join(within, sql` or `))
    }
  }
  return found
}

const listRows = (table: string, where: SQL): SQL =>
  sql`select ${table}::text as "table",
      coalesce(json_agg(to_jsonb(t) - ${OF_OTHERS}::text order by t::text), '[]')::text as rows
    from ${sql.identifier(table)} t where ${where}`

/** One query for every row of a learner in every table, new tables included. The result: rows as JSON, by table. */
export const prepareRowsOfLearner = async (database: Database, userId: string) => {
  const tables = await findTables(database, userId)
  const whole = sql.join(
    [...tables].map(([table, where]) => listRows(table, where)),
    sql` union all `,
  )
  return async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await database.rows<{ table: string; rows: string }>(whole)).map(({ table, rows }) => [table, rows]),
    )
}

/**
 * How many rows of any table were written in this transaction, also by what was undone since: while it stands still,
 * nothing has changed. A fraction of the price of reading every row again.
 */
export const countWrites = async (database: Database): Promise<number> => {
  const [counted] = await database.rows<{ writes: number }>(
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as writes from pg_stat_xact_user_tables`,
  )
  return counted!.writes
}
