import { AsyncResource } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/src/kernel/db/database'
import { sqlState } from '../../../../server/src/kernel/db/database'
import { holdTransaction, openTestDatabase, TEST_TIMEOUTS } from '../../../support/server/test-database'

const seatTable = pgTable('seat', { id: integer().primaryKey(), holder: text() })

let database: Database
const prepareAll = () => ({
  take: database.prepare(
    'seat_take',
    database.current
      .insert(seatTable)
      .values({ id: sql.placeholder('id'), holder: sql.placeholder('holder') })
      .returning({ id: seatTable.id }),
  ),
  find: database.prepareRead(
    'seat_find',
    database.current
      .select()
      .from(seatTable)
      .where(eq(seatTable.id, sql.placeholder('id'))),
  ),
  put: database.prepare(
    'seat_put',
    sql<{ id: number }>`insert into seat values (${sql.placeholder('id')}::int, 'somebody') returning id`,
  ),
  count: database.prepare('seat_count', sql<{ seatCount: number }>`select count(*)::int as "seatCount" from seat`),
})
let statements: ReturnType<typeof prepareAll>

beforeAll(async () => {
  database = await openTestDatabase('pocket_school_test_database')
  await database.current.execute(sql`create table seat (id int primary key, holder text)`)
  statements = prepareAll()
})
afterAll(() => database.close())
beforeEach(() => database.current.delete(seatTable))

const take = (id: number, holder = 'somebody') => statements.take.execute({ id, holder })
const count = async () => (await statements.count.execute())[0].seatCount
const fail = () => database.rows(sql`select 1 / 0`)

describe('a transaction [postgres]', () => {
  it('commits everything when its work succeeds', async () => {
    await database.transact(() => Promise.all([take(1), take(2)]))
    expect(await count()).toBe(2)
  })

  it('rolls everything back when its work fails', async () => {
    await expect(database.transact(async () => [await take(1), await fail()])).rejects.toThrow()
    expect(await count()).toBe(0)
  })

  it('rejects when COMMIT rolls back after an ignored error', async () => {
    const transaction = database.transact(async () => {
      await take(1)
      await fail().catch(() => undefined)
      return 'success'
    })
    await expect(transaction).rejects.toThrow()
    expect(await count()).toBe(0)
  })

  it('commits statements that are sent together, and returns the rows of each', async () => {
    const { put } = statements
    expect(await database.runTogether([put.fill({ id: 1 }), put.fill({ id: 2 })])).toEqual([[{ id: 1 }], [{ id: 2 }]])
    expect(await count()).toBe(2)
  })

  it.each([
    ['first', [{ id: 1 }, { id: 1 }, { id: 2 }]],
    ['last', [{ id: 2 }, { id: 3 }, { id: 2 }]],
  ])('rolls back all statements that are sent together when one fails, the %s of them repeated', async (_, rows) => {
    const failure = database.runTogether(rows.map((row) => statements.put.fill(row)))
    expect(await failure.catch(sqlState)).toBe('23505')
    expect(await count()).toBe(0)
    await take(1)
  })

  it('runs statements that are sent together in the transaction of their caller, if any', async () => {
    const outer = database.transact(async () => {
      await database.runTogether([statements.put.fill({ id: 1 })])
      throw new Error('changed my mind')
    })
    await expect(outer).rejects.toThrow('changed my mind')
    expect(await count()).toBe(0)
  })

  it('rejects when COMMIT itself fails', async () => {
    await database.current.execute(sql`create table ticket (
      id int primary key, seat int references seat (id) deferrable initially deferred)`)
    const transaction = database.transact(() => database.rows(sql`insert into ticket values (1, 99)`))
    expect(await transaction.catch(sqlState)).toBe('23503')
    expect(await database.rows(sql`select * from ticket`)).toEqual([])
  })

  it('rolls back only the inner transaction that fails', async () => {
    await database.transact(async () => {
      await take(1)
      await expect(database.transact(async () => [await take(2), await fail()])).rejects.toThrow()
      await database.transact(() => take(3))
    })
    expect(await database.rows(sql`select id from seat order by id`)).toEqual([{ id: 1 }, { id: 3 }])
  })

  it('refuses statements after its end', async () => {
    let sendLater: () => Promise<unknown> = () => Promise.resolve()
    await database.transact(async () => {
      sendLater = AsyncResource.bind(() => take(1))
    })
    await expect(sendLater()).rejects.toMatchObject({
      cause: { message: 'the transaction of this statement has ended' },
    })
    expect(await count()).toBe(0)
  })

  it('has no timeouts after they are lifted, and the next one has them again', async () => {
    const timeout = async () => (await database.rows<{ lock_timeout: string }>(sql`show lock_timeout`))[0].lock_timeout
    const usual = await timeout()
    await database.transact(async () => {
      await database.liftTimeouts()
      expect(await timeout()).toBe('0')
    })
    expect(await timeout()).toBe(usual)
  })
})

describe('a prepared statement [postgres]', () => {
  it('returns rows of the query builder and of a hand-written statement', async () => {
    expect(await take(1, 'Lin')).toEqual([{ id: 1 }])
    expect(await statements.find.execute({ id: 1 })).toEqual([{ id: 1, holder: 'Lin' }])
    expect(await statements.count.execute()).toEqual([{ seatCount: 1 }])
  })

  it('runs in its caller’s transaction', async () => {
    await database.transact(async () => {
      await take(1)
      expect(await statements.find.execute({ id: 1 })).toHaveLength(1)
    })
  })

  it('rejects with the error code of the database', async () => {
    await take(1)
    expect(await take(1).catch(sqlState)).toBe('23505')
  })
})

// The embedded database has one connection: there, everybody waits for a transaction.
describe.runIf(process.env.TEST_DATABASE_URL)('a row that a transaction has locked [postgres]', () => {
  it('delays only statements that change this row', async () => {
    await Promise.all([take(1), take(2)])
    const change = async (id: number) => {
      await database.current.update(seatTable).set({ holder: 'Wang' }).where(eq(seatTable.id, id))
    }
    const release = await holdTransaction(database, () => change(1))
    const done: string[] = []
    const delayed = [1, 2, 3].map(() => change(1).then(() => done.push('the locked row')))
    await change(2).then(() => done.push('another row'))
    await statements.find.execute({ id: 1 }).then(() => done.push('a read'))
    await database.transact(() => take(3)).then(() => done.push('another transaction'))
    await release()
    await Promise.all(delayed)
    expect(done).toEqual(['another row', 'a read', 'another transaction', ...delayed.map(() => 'the locked row')])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('searches without an end [postgres]', () => {
  const searchLong = () => database.search(() => database.rows(sql`select pg_sleep(60)`))

  it('leave connections to everybody else, and are canceled', async () => {
    const done: string[] = []
    const searches = Array.from({ length: 4 }, () =>
      searchLong()
        .catch(sqlState)
        .then((state) => done.push(`canceled ${String(state)}`)),
    )
    await database.rows(sql`select 1`).then(() => done.push('a statement'))
    await statements.find.execute({ id: 1 }).then(() => done.push('a read'))
    await database.transact(() => take(1)).then(() => done.push('a transaction'))
    await Promise.all(searches)
    expect(done).toEqual(['a statement', 'a read', 'a transaction', ...searches.map(() => 'canceled 57014')])
  })

  it('let a transaction inside be one, and keep the limit from whoever gets the connection next', async () => {
    await database.search(() => database.rows(sql`select 1`))
    const failed = database.search(() =>
      database.transact(async () => {
        await take(7)
        throw new Error('undone')
      }),
    )
    await expect(failed).rejects.toThrow('undone')
    expect(await statements.find.execute({ id: 7 })).toEqual([])
    const limits = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.rows<{ seconds: number }>(
          sql`select extract(epoch from current_setting('statement_timeout')::interval)::float8 as "seconds"`,
        ),
      ),
    )
    expect(new Set(limits.map(([row]) => row?.seconds))).toEqual(new Set([TEST_TIMEOUTS.statement / 1000]))
  })
})
