import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { openTestDatabase, undoAfter } from '../../support/server/test-database'

let database: Database
const prepare = (name: string, statement: ReturnType<typeof sql>) =>
  database.prepareRows(name, statement, ([value]) => value)
const prepareAll = () => ({
  insert: prepare(
    'test_insert',
    sql`insert into note_of_test (id) values (${sql.placeholder('id')}::int) returning id`,
  ),
  count: prepare('test_count', sql`select count(*) from note_of_test`),
})
let statements: ReturnType<typeof prepareAll>

beforeAll(async () => {
  database = await openTestDatabase('pocket_school_test_at_once')
  await database.current.execute(sql`create table note_of_test (id int primary key)`)
  statements = prepareAll()
})
afterAll(() => database.close())
const count = async () => Number((await statements.count.execute())[0])

describe('statements that are sent at once [postgres]', () => {
  it('run in their order and are committed together', async () => {
    const [[first], [seen]] = await database.transactAtOnce(() => [
      statements.insert.execute({ id: 1 }),
      statements.count.execute(),
    ])
    expect([first, seen, await count()]).toEqual(['1', '1', 1])
  })

  it('leave nothing behind when one of them fails', async () => {
    const before = await count()
    await expect(
      database.transactAtOnce(() => [statements.insert.execute({ id: 2 }), statements.insert.execute({ id: 2 })]),
    ).rejects.toThrow('test_insert')
    expect(await count()).toBe(before)
  })

  it('are refused when one of them would be sent later, and nothing is kept of the others', async () => {
    const before = await count()
    const late = async () => {
      await Promise.resolve()
      return statements.count.execute()
    }
    await expect(database.transactAtOnce(() => [statements.insert.execute({ id: 3 }), late()])).rejects.toThrow(
      '1 statements were sent at once for 2 answers',
    )
    expect(await count()).toBe(before)
  })

  it('belong to the transaction that runs', async () => {
    const before = await count()
    await undoAfter(database, async () => {
      await database.transactAtOnce(() => [statements.insert.execute({ id: 4 })])
      expect(await count()).toBe(before + 1)
    })
    expect(await count()).toBe(before)
  })
})
