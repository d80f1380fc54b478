import pg from 'pg'
import { BackupError } from './backup-error'
import { readContents, readServerMajor } from './contents'
import type { DatabaseCopy } from './database-copy'
import type { DatabaseContents } from './manifest'
import { PostgresPrograms } from './postgres-programs'

/** Tables, views, sequences and functions that are neither the system's nor an extension's. */
const FIND_ANY = `
  select from (
    select oid, relnamespace as schema, 'pg_class'::regclass as kind from pg_class
    union all select oid, pronamespace, 'pg_proc'::regclass from pg_proc
  ) as object
  join pg_namespace on pg_namespace.oid = object.schema
  where nspname !~ '^pg_' and nspname <> 'information_schema' and not exists (
    select from pg_depend where classid = object.kind and objid = object.oid and deptype = 'e')
  limit 1`

/** A database on a PostgreSQL server, by the server's own programs. The school may be running. */
export class PostgresCopy implements DatabaseCopy {
  readonly engine = 'postgres'
  readonly extension = '.dump'
  private readonly programs: PostgresPrograms

  constructor(private readonly databaseUrl: string) {
    this.programs = new PostgresPrograms(databaseUrl)
  }

  dump(file: string): Promise<DatabaseContents> {
    return this.connect(async (client) => {
      await this.programs.refuseUnlessFit(['pg_dump'], await readServerMajor(client))
      // pg_dump sees the same moment as the counts.
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      await client.query('set local statement_timeout = 0')
      const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
      const contents = await readContents(client, this.engine)
      await this.programs.dump(file, rows[0]?.id ?? '')
      await client.query('commit')
      return contents
    })
  }

  refuseUnlessEmpty(): Promise<void> {
    return this.connect(async (client) => {
      await this.programs.refuseUnlessFit(['pg_restore', 'psql'], await readServerMajor(client))
      if ((await client.query(FIND_ANY)).rows.length > 0)
        throw new BackupError('DATABASE_URL 的数据库不是空的。恢复只能在空的数据库里进行（createdb），什么都没有改')
    })
  }

  restore(file: string, contents: DatabaseContents): Promise<void> {
    return this.connect(async (client) => {
      const serverMajor = await readServerMajor(client)
      if (serverMajor < contents.serverMajor)
        throw new BackupError(`备份来自 PostgreSQL ${contents.serverMajor}，不能恢复到更旧的 ${serverMajor}`)
      await this.programs.restore(file, serverMajor, {
        before: 'begin;\n',
        after: `${writeCheck(contents.tables)}\nanalyze;\ncommit;\n`,
      })
    })
  }

  private async connect<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
}

/** SQL that fails unless each table has so many rows. */
const writeCheck = (tables: DatabaseContents['tables']): string => {
  const checks = Object.entries(tables).map(
    ([name, count]) => `if (select count(*) from public."${name}") <> ${count}
      then raise exception '表 ${name} 的行数和备份的清单不一样'; end if;`,
  )
  return `do $check$ begin ${checks.join('\n')} end $check$;`
}
