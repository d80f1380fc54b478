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
export type BeginTransaction = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/**
 * Stands between the query builder and the driver: sends each statement into the transaction that the calling code
 * runs in, if any. So the builder knows nothing of transactions, and a prepared statement serves inside and outside.
 */
export class Transactions implements Connection {
  private readonly running = new AsyncLocalStorage<{ connection: Connection; depth: number }>()
  private count = 0

  constructor(private readonly outside: Connection, private readonly begin: BeginTransaction) {}

  query(...statement: unknown[]): Promise<unknown> {
    return this.connection.query(...statement)
  }

  send(statement: Statement, values: unknown[]): Promise<TextRow[]> {
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

  private get connection(): Connection {
    return this.running.getStore()?.connection ?? this.outside
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
