import pg from 'pg'
import { TEXT_TYPES, type Engine } from './connection'
import { Database } from './database'
import { PipelinedReader } from './pipelined-reader'
import { PgSignals } from './signals'

/** Connections besides the pool: one for reads, one that listens for signals. */
const OWN_CONNECTIONS = 2
/** In milliseconds. docs/operating.md repeats them; `Database.liftTimeouts` ends the first two for a transaction. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 20_000,
}

const keepText = (text: string) => text
const TEXT_OIDS = new Set(Object.values(TEXT_TYPES))
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (TEXT_OIDS.has(oid) ? keepText : pg.types.getTypeParser(oid, format)),
}

/** Connects to PostgreSQL, with at most `maxConnections` in all. */
export const openPostgres = async (connectionString: string, maxConnections: number): Promise<Database> => {
  const options = { connectionString, types, keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...TIMEOUTS }
  const pool = new pg.Pool({ ...options, pipeline: true, max: Math.max(maxConnections - OWN_CONNECTIONS, 1) })
  // A broken connection fails its own statement and is replaced. Without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await pool.query('select 1')
  // No result for this long means a dead connection: the server would have canceled the statement before.
  const reader = new PipelinedReader({ ...options, query_timeout: TIMEOUTS.statement_timeout + 5000 })
  const engine: Engine = {
    query: (statement) => pool.query(statement),
    read: (statement) => reader.query(statement),
    transaction: (work) => runTransaction(pool, work),
    async close() {
      await reader.close()
      await pool.end()
    },
  }
  return new Database(engine, new PgSignals(connectionString))
}

const runTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    // PostgreSQL reports success here too when it rolls back a transaction in which a statement failed.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error(`COMMIT returned ${command}: a statement had failed`)
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}
