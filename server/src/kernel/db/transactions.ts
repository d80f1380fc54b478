import { AsyncLocalStorage } from 'node:async_hooks'
import type { Statement, TextRow } from './statement'

/** What both drivers have in common. Statements of one connection run in the order in which they were sent. */
export interface Connection {
  /** The query builder's way. */
  query(...statement: unknown[]): Promise<unknown>
  /** A named statement, whose rows come as texts. */
  send(statement: Statement, values: unknown[]): Promise<TextRow[]>
}

/** Begins on a connection of its own, commits when `work` succeeds, else undoes everything and throws on. */
export type BeginTransaction = <T>(work: (connection: Connection) => Promise<T>, how?: TransactionOptions) => Promise<T>

type AllOf<T extends Promise<unknown>[]> = { [Index in keyof T]: Awaited<T[Index]> }

export interface TransactionOptions {
  /** `work` has sent everything when it returns: the end of the transaction may travel with it. */
  atOnce?: boolean
}

/**
 * Stands between the query builder and the driver: sends each statement into the transaction that the calling code
 * runs in, if any. So the builder knows nothing of transactions, and a prepared statement serves inside and outside.
 */
export class Transactions implements Connection {
  private readonly running = new AsyncLocalStorage<{ connection: Connection; depth: number }>()
  private count = 0
  /** Where everything goes that is sent right now, before control returns to the event loop. */
  private here: { connection: Connection; sent: number } | undefined

  constructor(
    private readonly outside: Connection,
    private readonly begin: BeginTransaction,
  ) {}

  query(...statement: unknown[]): Promise<unknown> {
    return this.connection.query(...statement)
  }

  send(statement: Statement, values: unknown[]): Promise<TextRow[]> {
    if (this.here) this.here.sent++
    return this.connection.send(statement, values)
  }

  /** All or nothing. Inside another transaction it is a savepoint of that one. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.running.getStore()
    if (outer) return this.runInside(outer.connection, outer.depth + 1, work)
    this.count++
    try {
      return await this.begin((connection) => this.running.run({ connection, depth: 0 }, () => settle(work)))
    } finally {
      // To be followed through every promise of the process costs some of all its time: only while somebody needs it.
      if (--this.count === 0) this.running.disable()
    }
  }

  /**
   * The same for named statements that are known beforehand: `work` sends one for each promise that it answers, all of
   * them before it returns, so that nothing has to be followed and begin, statements and commit travel together.
   */
  runAtOnce<T extends Promise<unknown>[]>(work: () => [...T]): Promise<AllOf<T>> {
    if (this.running.getStore()) return this.run(() => Promise.all(work()))
    return this.begin((connection) => this.sendAtOnce(connection, work), { atOnce: true })
  }

  /** @throws Error, before anything is committed, when something was not sent yet */
  private sendAtOnce<T extends Promise<unknown>[]>(connection: Connection, work: () => [...T]): Promise<AllOf<T>> {
    const here = (this.here = { connection, sent: 0 })
    try {
      const answers = work()
      const all = Promise.all(answers)
      if (here.sent === answers.length) return all
      // It is undone, so what becomes of its statements is nobody's business.
      all.catch(() => undefined)
      throw new Error(`${here.sent} statements were sent at once for ${answers.length} answers`)
    } finally {
      this.here = undefined
    }
  }

  private get connection(): Connection {
    return this.here?.connection ?? this.running.getStore()?.connection ?? this.outside
  }

  private async runInside<T>(connection: Connection, depth: number, work: () => Promise<T>): Promise<T> {
    await connection.query(`savepoint s${depth}`)
    try {
      const result = await this.running.run({ connection, depth }, () => settle(work))
      await connection.query(`release savepoint s${depth}`)
      return result
    } catch (error) {
      await connection.query(`rollback to savepoint s${depth}`)
      throw error
    }
  }
}

/** Waits inside the transaction: a query builder that `work` answers begins only when somebody waits for it. */
const settle = async <T>(work: () => Promise<T>): Promise<T> => await work()
