import { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, Statement } from './connection'
import { DatabaseUnavailableError } from './unavailable'

type Result = pg.QueryResult<object>
interface TimedConnection extends Connection {
  query(statement: Statement): Promise<Result>
}

/** A connection whose socket can hold back what is written, to send several statements by one system call. */
export class CorkableClient extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw new DatabaseUnavailableError('no connection', { cause: error })
  })

/** A failure of the connection at BEGIN or COMMIT is not one of a statement, which Drizzle would have wrapped. */
const toControlError = (text: string, error: Error): Error =>
  error instanceof pg.DatabaseError ? error : new DatabaseUnavailableError(text, { cause: error })

/** Fails a statement that has no result after so many milliseconds, unless it names a time of its own. */
export const limitTime = (on: pg.Pool | pg.PoolClient, milliseconds: number): TimedConnection => ({
  query: (statement) => on.query({ query_timeout: milliseconds, ...statement }),
})

const control = (connection: TimedConnection, text: 'begin' | 'commit') =>
  connection.query({ text, values: [] }).catch((error: Error) => {
    throw toControlError(text, error)
  })

/** Sends the statements of one turn of the event loop by one system call. */
const sendByTurns = ({ socket }: CorkableClient, connection: TimedConnection): TimedConnection => ({
  query(statement) {
    if (!socket.writableCorked) {
      socket.cork()
      // After the promises that are settled by now, which may send more.
      process.nextTick(() => socket.uncork())
    }
    return connection.query(statement)
  },
})

/** A transaction whose statements have so many milliseconds each. Those that are sent together travel together. */
export const runTransaction = async <T>(
  pool: pg.Pool,
  milliseconds: number,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const client = await connect(pool)
  const connection = sendByTurns(client as pg.PoolClient & CorkableClient, limitTime(client, milliseconds))
  try {
    await control(connection, 'begin')
    const result = await work(connection)
    requireCommit(await control(connection, 'commit'))
    client.release()
    return result
  } catch (error) {
    await connection.query({ text: 'rollback', values: [] }).then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/**
 * Sends BEGIN, the statements and COMMIT at once: one round trip, and the connection is taken for no longer. The time
 * of COMMIT alone is limited: its result is the last, so a timer for each of the others would find nothing more.
 */
export const runTogether = async (pool: pg.Pool, milliseconds: number, statements: Statement[]): Promise<Result[]> => {
  const client = await connect(pool)
  const commit = { text: 'commit', values: [], query_timeout: milliseconds }
  const outcomes = await sendTogether(client as pg.PoolClient & CorkableClient, ['begin', ...statements, commit])
  const end = outcomes[outcomes.length - 1]
  client.release(end instanceof Error ? end : undefined)
  const failed = outcomes.findIndex((outcome) => outcome instanceof Error)
  if (failed >= 0) {
    const error = outcomes[failed] as Error
    if (failed === 0 || error === end) throw toControlError(failed === 0 ? 'begin' : 'commit', error)
    const { text, values } = statements[failed - 1]
    throw new DrizzleQueryError(text, values, error)
  }
  requireCommit(end as Result)
  return outcomes.slice(1, -1) as Result[]
}

/**
 * Sends all by one system call. By callback: pg's promise is two, and each costs more where AsyncLocalStorage is in
 * use.
 * @returns the result or the error of each; nothing is pending on the connection any more
 */
const sendTogether = (client: CorkableClient, queries: (Statement | string)[]): Promise<(Result | Error)[]> =>
  new Promise((resolve) => {
    const outcomes: (Result | Error)[] = []
    let pending = queries.length
    client.socket.cork()
    for (const [at, query] of queries.entries())
      client.query(query, (error: Error | null, result: Result) => {
        outcomes[at] = error ?? result
        if (--pending === 0) resolve(outcomes)
      })
    client.socket.uncork()
  })

/** PostgreSQL reports success of COMMIT too when it rolls back a transaction in which a statement failed. */
const requireCommit = ({ command }: Result): void => {
  if (command !== 'COMMIT') throw new Error(`COMMIT returned ${command}: a statement had failed`)
}
