import pg from 'pg'
import { TEXT_TYPES, type Connection, type Engine } from './connection'
import { Database } from './database'
import { CorkableClient, limitTime, runTogether, runTransaction } from './pg-transactions'
import { PipelinedReader } from './pipelined-reader'
import { SearchLane } from './search-lane'
import { PgSignals } from './signals'
import { DatabaseUnavailableError, isSilence } from './unavailable'

/** Connections besides the pool: one for reads, one that listens for signals. */
const OWN_CONNECTIONS = 2
/** For reads that are too slow for the shared connection, so that those of one locked table do not take the pool. */
const SLOW_CONNECTIONS = 2
/** Which part of the pool searches may take, rounded up. */
const SEARCHING_PART = 1 / 3
/** Statements that may wait for a connection of the pool. */
const MOST_WAITING = 1000

/** In milliseconds. docs/operating.md repeats them. */
export interface DatabaseTimeouts {
  /** After which PostgreSQL cancels a statement; `Database.liftTimeouts` ends these two for a transaction. */
  statement: number
  lock: number
  /** The same on the connection that all readers share, where a statement holds up those behind it. */
  readStatement: number
  readLock: number
  /** For a statement of a search. */
  search: number
  /** For opening a connection, and for waiting for a free one. */
  connect: number
  /**
   * Added to the longest time that PostgreSQL gives a statement: without a response by then, the connection is dead.
   */
  silence: number
}

export const TIMEOUTS: DatabaseTimeouts = {
  statement: 10_000,
  lock: 5_000,
  readStatement: 2_000,
  readLock: 250,
  search: 1_000,
  connect: 5_000,
  silence: 2_000,
}

const keepText = (text: string) => text
const TEXT_OIDS = new Set(Object.values(TEXT_TYPES))
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (TEXT_OIDS.has(oid) ? keepText : pg.types.getTypeParser(oid, format)),
}

/** Connects to PostgreSQL, with at most `maxConnections` in all. */
export const openPostgres = async (
  connectionString: string,
  maxConnections: number,
  changedTimeouts: Partial<DatabaseTimeouts> = {},
): Promise<Database> => {
  const timeouts = { ...TIMEOUTS, ...changedTimeouts }
  const options: pg.ClientConfig = {
    connectionString,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: timeouts.connect,
  }
  const pooled: pg.PoolConfig = {
    ...options,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idleTimeoutMillis: 20_000,
    pipeline: true,
    Client: CorkableClient,
  }
  const poolSize = Math.max(maxConnections - OWN_CONNECTIONS - SLOW_CONNECTIONS, 1)
  const pool = new pg.Pool({ ...pooled, max: poolSize })
  const slowPool = new pg.Pool({ ...pooled, max: SLOW_CONNECTIONS })
  // A broken connection fails its own statement and is replaced. Without listeners it would end the process.
  for (const each of [pool, slowPool]) {
    each.on('error', () => undefined)
    each.on('connect', (client) => client.on('error', () => undefined))
    each.on('release', (error) => {
      if (error instanceof Error && isSilence(error)) closeIdle(pool)
    })
  }
  const milliseconds = readQueryTimeout(connectionString) ?? timeouts.statement + timeouts.silence
  const toConnection = (from: pg.Pool): Connection => {
    const { query } = limitTime(from, milliseconds)
    return { query: (statement) => (isFull(from) ? refuseOverload() : query(statement)) }
  }
  const reader = new PipelinedReader(
    {
      ...options,
      statement_timeout: timeouts.readStatement,
      lock_timeout: timeouts.readLock,
    },
    {
      slow: toConnection(slowPool),
      silenceMilliseconds: timeouts.readStatement + timeouts.silence,
      onSilence: () => closeIdle(pool),
    },
  )
  const { query } = toConnection(pool)
  await query({ text: 'select 1', values: [] })
  const together: Engine['together'] = (statements) =>
    isFull(pool) ? refuseOverload() : runTogether(pool, milliseconds, statements)
  const searches = new SearchLane(together, {
    running: Math.ceil(poolSize * SEARCHING_PART),
    waiting: MOST_WAITING,
    statement: timeouts.search,
    wait: timeouts.connect,
  })
  const engine: Engine = {
    query,
    read: (statement) => reader.query(statement),
    search: (statement) => searches.query(statement),
    transaction: (work) => (isFull(pool) ? refuseOverload() : runTransaction(pool, milliseconds, work)),
    together,
    async close() {
      await reader.close()
      await Promise.all([pool.end(), slowPool.end()])
    },
  }
  return new Database(engine, new PgSignals(connectionString))
}

/** The operator's own limit in the address. pg reads it too, but prefers what a statement names. */
const readQueryTimeout = (connectionString: string): number | undefined => {
  const given = /[?&]query_timeout=(\d+)/.exec(connectionString)?.[1]
  return given === undefined ? undefined : Number(given)
}

/**
 * Closes the unused connections after another one was silent: they are probably silent too, and each would keep a
 * statement waiting.
 */
const closeIdle = (pool: pg.Pool): void => {
  for (let count = pool.idleCount; count > 0; count--) {
    // None may be left by now.
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    )
  }
}

const isFull = (pool: pg.Pool): boolean => pool.waitingCount >= MOST_WAITING

const refuseOverload = (): Promise<never> =>
  Promise.reject(new DatabaseUnavailableError('too many statements wait for a connection'))
