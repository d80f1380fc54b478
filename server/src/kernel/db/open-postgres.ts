import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Database } from './database'
import { Lanes } from './lanes'
import { PgConnection } from './pg-connection'
import { PgSignals } from './signals'
import { defineStatement, type Statement } from './statement'
import { Transactions, type Connection, type TransactionOptions } from './transactions'

const INT8 = 20
/** Of a process's connections, those that quick readers share. */
const LANES = 2
const BEGIN = defineStatement('begin', 'begin')
const COMMIT = defineStatement('commit', 'commit')
const ROLLBACK = defineStatement('rollback', 'rollback')

/** PostgreSQL by its address, over at most `max` connections. */
export const openPostgres = async (connectionString: string, max: number): Promise<Database> => {
  pg.types.setTypeParser(INT8, (value) => value)
  const pool = new pg.Pool({ connectionString, max: Math.max(max - LANES - 1, 1), pipeline: true })
  // An idle connection that breaks (server restart) must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  await pool.query('select 1')
  const lanes = new Lanes({ connectionString }, LANES)
  const outside: Connection = {
    query: (...statement) => (pool as Pick<Connection, 'query'>).query(...statement),
    send: (statement, values) =>
      statement.readsOnly ? lanes.send(statement, values) : sendAlone(pool, statement, values),
  }
  const transactions = new Transactions(outside, (work, how) => transactOn(pool, work, how))
  const signals = new PgSignals(connectionString)
  const executor = drizzle(transactions as unknown as pg.Pool, { casing: 'snake_case' })
  return new Database(executor, transactions, 'postgres', signals, async () => {
    await signals.close()
    await lanes.close()
    await pool.end()
  })
}

const sendAlone = (pool: pg.Pool, statement: Statement, values: unknown[]) =>
  withClient(pool, (connection) => connection.send(statement, values))

const transactOn = <T>(
  pool: pg.Pool,
  work: (connection: Connection) => Promise<T>,
  { atOnce }: TransactionOptions = {},
): Promise<T> =>
  withClient(pool, async (connection, discard) => {
    // Leaves together with the first statements of the work, which fail as well if it cannot begin.
    const begun = connection.send(BEGIN, []).catch(discard)
    try {
      const worked = work(connection)
      if (!atOnce) await worked
      // Where a statement failed, the database takes this as a rollback.
      const committed = connection.send(COMMIT, [])
      const [result] = await Promise.all([worked, begun, committed])
      return result
    } catch (error) {
      await connection.send(ROLLBACK, []).catch(discard)
      throw error
    }
  })

/** Lends a connection for as long as `use` runs; one that broke, or that `discard` was called for, is thrown away. */
const withClient = async <T>(
  pool: pg.Pool,
  use: (connection: Connection, discard: (reason: Error) => void) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener a connection that breaks here would end the process; the running statement fails by itself.
  const discard = (reason: Error) => {
    broken = reason
  }
  client.on('error', discard)
  try {
    return await use(new PgConnection(client, process.nextTick), discard)
  } finally {
    client.off('error', discard)
    client.release(broken)
  }
}
