import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

interface ReadTables {
  item: PgTable
  reads: PgTable
  /** The column of `reads` that names the item. */
  itemColumn: string
}

/** Counts a reader's first visit only; returns how many have read the item. */
export const addRead = async (
  database: Database,
  { item, reads, itemColumn }: ReadTables,
  { id, reader, now }: { id: string; reader: string; now: Date },
): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(sql`
    with added as (
      insert into ${reads} (${sql.identifier(itemColumn)}, reader, read_at)
      values (${id}, ${reader}, ${now.toISOString()}) on conflict do nothing returning 1
    ), counted as (
      update ${item} set read_count = read_count + 1
      where id = ${id} and exists (select 1 from added) returning read_count
    )
    select coalesce((select read_count from counted), read_count) as count from ${item} where id = ${id}`)
  return Number(row?.count ?? 0)
}
