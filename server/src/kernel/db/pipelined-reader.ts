import { Socket } from 'node:net'
import pg from 'pg'
import type { Connection, Statement } from './connection'
import { DatabaseUnavailableError, isSilence, isTooSlow } from './unavailable'

type Result = { rows: unknown[] }

interface Link {
  client: pg.Client
  socket: Socket
  /** A statement on it was too slow: those behind it are sent again elsewhere. */
  abandoned: boolean
}

export interface ReaderSurroundings {
  /** For statements that are too slow. */
  pool: Connection
  /** Statements that may use the pool at a time, so that those of one locked table do not take all of it. */
  mostDiverted: number
  /** Called when the connection has not responded for too long. */
  onSilence: () => void
}

/** Statements that may wait for the shared connection; more than it serves in a second. */
const MOST_PENDING = 10_000
/** Statements that were too slow use the pool for this long. */
const SLOW_MILLISECONDS = 10_000

/**
 * One connection that all readers share: the statements of one turn of the event loop are sent together, and results
 * come back in order (pg's `pipeline`). Statements must be quick and wait for no lock, since they hold up those behind
 * them. One that is not, for example because its table is locked, is canceled by the connection's timeouts and sent to
 * `pool` instead, like all of its name for a while; those behind it are sent again on a new connection.
 */
export class PipelinedReader implements Connection {
  /** Undefined while there is no connection; `connecting` is then the one being opened, if any. */
  private link: Link | undefined
  private connecting: Promise<Link> | undefined
  private pending = 0
  /** Until when the statements of a name use the pool, in milliseconds of `performance.now()`. */
  private readonly slowUntil = new Map<string, number>()
  private diverted = 0

  /** @param options with `query_timeout`: without a response for so long the connection is closed */
  constructor(
    private readonly options: pg.ClientConfig,
    private readonly around: ReaderSurroundings,
  ) {}

  query(statement: Statement): Promise<Result> {
    if (this.slowUntil.size > 0 && this.isSlow(statement)) return this.divert(statement)
    if (this.pending >= MOST_PENDING) return Promise.reject(new DatabaseUnavailableError('too many reads are pending'))
    this.pending++
    if (this.link) return this.send(this.link, statement)
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined
    })
    return this.connecting.then(
      (link) => this.send(link, statement),
      (error: Error) => {
        this.pending--
        throw new DatabaseUnavailableError('no connection', { cause: error })
      },
    )
  }

  async close(): Promise<void> {
    await this.connecting?.catch(() => undefined)
    await this.link?.client.end()
  }

  private async connect(): Promise<Link> {
    const socket = new Socket()
    const client = new pg.Client({ ...this.options, pipeline: true, stream: () => socket })
    const link = { client, socket, abandoned: false }
    // Pending statements fail with the connection; the next one opens another.
    client.on('error', () => this.forget(link))
    client.on('end', () => this.forget(link))
    await client.connect()
    this.link = link
    return link
  }

  private send(link: Link, statement: Statement): Promise<Result> {
    const { client, socket } = link
    // A write to the socket costs more than the rest of a short statement.
    if (!socket.writableCorked) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    // By callback: pg's promise is two, and each costs more where AsyncLocalStorage is in use.
    return new Promise((resolve, reject) => {
      client.query(statement, (error: Error | null, result: Result) => {
        this.pending--
        if (!error) resolve(result)
        else if (link.abandoned) resolve(this.query(statement))
        else if (isTooSlow(error)) {
          this.abandon(link, statement)
          resolve(this.divert(statement))
        } else {
          if (isSilence(error)) this.around.onSilence()
          reject(error)
        }
      })
    })
  }

  private abandon(link: Link, { name, text }: Statement): void {
    this.slowUntil.set(name ?? text, performance.now() + SLOW_MILLISECONDS)
    link.abandoned = true
    this.forget(link)
    link.socket.destroy()
  }

  private forget(link: Link): void {
    if (this.link === link) this.link = undefined
  }

  private isSlow({ name, text }: Statement): boolean {
    const until = this.slowUntil.get(name ?? text)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.slowUntil.delete(name ?? text)
    return false
  }

  private async divert(statement: Statement): Promise<Result> {
    if (this.diverted >= this.around.mostDiverted) throw new DatabaseUnavailableError('too many slow reads are pending')
    this.diverted++
    try {
      return await this.around.pool.query(statement)
    } finally {
      this.diverted--
    }
  }
}
