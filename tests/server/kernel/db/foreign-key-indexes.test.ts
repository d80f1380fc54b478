import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../../server/src/kernel/db/database'
import { openTestDatabase } from '../../../support/server/test-database'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('pocket_school_indexes')
})
afterAll(() => database.close())

it('every foreign key has an index that begins with its columns', async () => {
  const missing = await database.rows<{ key: string }>(sql`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
    order by 1`)
  expect(missing.map(({ key }) => key)).toEqual([])
})
