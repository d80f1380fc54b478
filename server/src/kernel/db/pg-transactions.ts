import { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { Statement } from './connection'
import { DatabaseUnavailableError } from './unavailable'

type Result = pg.QueryResult<object>

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

/** A failure of the connection here is not one of a statement, which Drizzle would have wrapped. */
const control = (client: pg.PoolClient, text: 'begin' | 'commit') =>
  client.query(text).catch((error: Error) => {
    throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailableError(text, { cause: error })
  })

export const runTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await connect(pool)
  try {
    await control(client, 'begin')
    const result = await work(client)
    requireCommit(await control(client, 'commit'))
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

/** Sends BEGIN, the statements and COMMIT at once: one round trip, and the connection is taken for no longer. */
export const runTogether = async (pool: pg.Pool, statements: Statement[]): Promise<Result[]> => {
  const client = await connect(pool)
  const { socket } = client as pg.PoolClient & CorkableClient
  socket.cork()
  const begun = control(client, 'begin')
  const sent = statements.map((statement) => client.query<object>(statement))
  const committed = control(client, 'commit')
  socket.uncork()
  // Results come in order, so nothing is pending on the connection when it is given back.
  const [beginning, end, ...results] = await Promise.allSettled([begun, committed, ...sent])
  client.release(end.status === 'rejected' ? (end.reason as Error) : undefined)
  if (beginning.status === 'rejected') throw beginning.reason
  const failed = results.findIndex(({ status }) => status === 'rejected')
  if (failed >= 0) {
    const { text, values } = statements[failed]
    throw new DrizzleQueryError(text, values, (results[failed] as PromiseRejectedResult).reason as Error)
  }
  if (end.status === 'rejected') throw end.reason
  requireCommit(end.value)
  return results.map((result) => (result as PromiseFulfilledResult<Result>).value)
}

/** PostgreSQL reports success of COMMIT too when it rolls back a transaction in which a statement failed. */
const requireCommit = ({ command }: Result): void => {
  if (command !== 'COMMIT') throw new Error(`COMMIT returned ${command}: a statement had failed`)
}
