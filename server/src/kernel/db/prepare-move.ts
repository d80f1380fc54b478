import { createHash } from 'node:crypto'
import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Prepared } from './database'

/** Placeholders for these columns in a query that is prepared. */
export const toPlaceholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>

type MovedTable = PgTable & { id: PgColumn; status: PgColumn }

/**
 * Moves a row from one status to another, and returns it; undefined when it is no longer in `from`. The statement is
 * built once for each set of columns that change, and named after them.
 */
export const prepareMove = <Table extends MovedTable>(database: Database, name: string, table: Table) => {
  type Row = Table['$inferSelect']
  const statements = new Map<string, Prepared<Row>>()
  const build = (columns: string[]): Prepared<Row> =>
    database.prepare<Row>(
      // Short: PostgreSQL cuts names off after 63 characters. The same everywhere: repositories share connections.
      `${name}_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 12)}`,
      database.current
        .update<MovedTable>(table)
        .set(toPlaceholders(columns))
        .where(and(eq(table.id, sql.placeholder('movedId')), eq(table.status, sql.placeholder('movedFrom'))))
        .returning(),
    )
  return async (id: string, from: Row['status'], to: Partial<Row>): Promise<Row | undefined> => {
    const columns = Object.keys(to)
      .filter((column) => to[column as keyof Row] !== undefined)
      .sort()
    const key = columns.join()
    const statement = statements.get(key) ?? build(columns)
    statements.set(key, statement)
    return (await statement.execute({ ...to, movedId: id, movedFrom: from }))[0]
  }
}
