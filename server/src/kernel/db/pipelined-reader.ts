import { Socket } from 'node:net'
import pg from 'pg'
import type { Connection, Statement } from './connection'
import { DatabaseUnavailableError, isTooSlow } from './unavailable'

type Result = { rows: unknown[] }

interface Link {
  client: pg.Client
  socket: Socket
  /** A statement on it was too slow: those behind it are sent again elsewhere. */
  abandoned: boolean
  pending: number
  /** When the last result came, or the first pending statement was sent, in milliseconds of `performance.now()`. */
  progressAt: number
  /** `progressAt` at the check that found it too long ago. */
  suspectedAt: number | undefined
}

export interface ReaderSurroundings {
  /** For statements that are too slow. */
  slow: Connection
  /** Without any result for this long, a connection with pending statements is dead. */
  silenceMilliseconds: number
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
 * `slow` instead, like all of its name for a while; those behind it are sent again on a new connection.
 */
export class PipelinedReader implements Connection {
  /** Undefined while there is no connection; `connecting` is then the one being opened, if any. */
  private link: Link | undefined
  private connecting: Promise<Link> | undefined
  private pending = 0
  /** Until when the statements of a name use the pool, in milliseconds of `performance.now()`. */
  private readonly slowUntil = new Map<string, number>()
  private watch: NodeJS.Timeout | undefined

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly around: ReaderSurroundings,
  ) {}

  query(statement: Statement): Promise<Result> {
    if (this.slowUntil.size > 0 && this.isSlow(statement)) return this.around.slow.query(statement)
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
    clearInterval(this.watch)
    await this.link?.client.end()
  }

  private async connect(): Promise<Link> {
    const socket = new Socket()
    const client = new pg.Client({ ...this.options, pipeline: true, stream: () => socket })
    const link: Link = { client, socket, abandoned: false, pending: 0, progressAt: 0, suspectedAt: undefined }
    // Pending statements fail with the connection; the next one opens another.
    client.on('error', () => this.forget(link))
    client.on('end', () => this.forget(link))
    await client.connect()
    this.link = link
    clearInterval(this.watch)
    this.watch = setInterval(() => this.check(link), this.around.silenceMilliseconds / 4).unref()
    return link
  }

  private send(link: Link, statement: Statement): Promise<Result> {
    const { client, socket } = link
    // A write to the socket costs more than the rest of a short statement.
    if (!socket.writableCorked) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    if (link.pending++ === 0) link.progressAt = performance.now()
    // By callback: pg's promise is two, and each costs more where AsyncLocalStorage is in use.
    return new Promise((resolve, reject) => {
      client.query(statement, (error: Error | null, result: Result) => {
        this.pending--
        link.pending--
        link.progressAt = performance.now()
        if (!error) resolve(result)
        else if (link.abandoned) resolve(this.query(statement))
        else if (isTooSlow(error)) {
          this.abandon(link, statement)
          resolve(this.around.slow.query(statement))
        } else reject(error)
      })
    })
  }

  /**
   * Closes a connection that makes no progress. A busy one answers late but answers; and after a blocked event loop
   * timers run before results are read, so only the second check in a row counts.
   */
  private check(link: Link): void {
    const isLate = link.pending > 0 && performance.now() - link.progressAt > this.around.silenceMilliseconds
    if (isLate && link.suspectedAt === link.progressAt) {
      this.forget(link)
      this.around.onSilence()
      link.socket.destroy()
    }
    link.suspectedAt = isLate ? link.progressAt : undefined
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
}
