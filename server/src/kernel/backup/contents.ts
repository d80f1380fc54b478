import { BackupError } from './backup-error'
import type { DatabaseContents } from './manifest'

/** What pg's client and PGlite have in common. */
export interface Queries {
  query<Row>(text: string): Promise<{ rows: Row[] }>
}

const LIST_TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`

/** Counts everything in a school's database. @throws BackupError where it holds none */
export const readContents = async (
  database: Queries,
  engine: DatabaseContents['engine'],
): Promise<DatabaseContents> => {
  const tables = (await database.query<{ name: string }>(LIST_TABLES)).rows.map(({ name }) => name)
  if (!tables.includes('applied_migration')) throw new BackupError('数据库里还没有学校，没有可以备份的')
  const { rows } = await database.query<{ name: string; count: number }>(
    tables
      .map((name) => `select '${name}' as name, count(*)::float8 as count from public."${name}"`)
      .join(' union all '),
  )
  const applied = await database.query<{ hash: string }>('select hash from public.applied_migration order by hash')
  return {
    engine,
    serverMajor: await readServerMajor(database),
    migrations: applied.rows.map(({ hash }) => hash),
    tables: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
  }
}

/** The major version of the database server. */
export const readServerMajor = async (database: Queries): Promise<number> => {
  const { rows } = await database.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}
