import { AsyncLocalStorage } from 'node:async_hooks'

/** What both drivers have in common. */
export interface Connection {
  query(...statement: unknown[]): Promise<unknown>
}

/** Begins on a connection of its own, commits when `work` succeeds, else undoes everything and throws on. */
export type BeginTransaction = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/**
 * Stands between the query builder and the driver: sends each statement into the transaction that the calling code
 * runs in, if any. So the builder knows nothing of transactions, and a prepared statement serves inside and outside.
 */
export class Transactions implements Connection {
  private readonly running = new AsyncLocalStorage<{ connection: Connection; depth: number }>()

  constructor(private readonly outside: Connection, private readonly begin: BeginTransaction) {}

  query(...statement: unknown[]): Promise<unknown> {
    return (this.running.getStore()?.connection ?? this.outside).query(...statement)
  }

  /** All or nothing. Inside another transaction it is a savepoint of that one. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.running.getStore()
    if (outer) return this.runInside(outer.connection, outer.depth + 1, work)
    return this.begin((connection) => this.running.run({ connection, depth: 0 }, work))
  }

  private async runInside<T>(connection: Connection, depth: number, work: () => Promise<T>): Promise<T> {
    await connection.query(`savepoint s${depth}`)
    try {
      const result = await this.running.run({ connection, depth }, work)
      await connection.query(`release savepoint s${depth}`)
      return result
    } catch (error) {
      await connection.query(`rollback to savepoint s${depth}`)
      throw error
    }
  }
}
