import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'
import { prepareQuery, prepareText, type Preparable, type Prepared } from './prepared'
import type { Signals } from './signals'
import type { TextRow } from './statement'
import type { Transactions } from './transactions'

/** Both engines behind one type: PGlite in the process, or PostgreSQL. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * The database as repositories see it. Whatever `current` sends runs in the transaction that the calling code runs in,
 * if any: services compose repositories with `transact` and never hand a connection around.
 */
export class Database {
  constructor(
    readonly current: Executor,
    private readonly transactions: Transactions,
    readonly engine: 'pglite' | 'postgres',
    readonly signals: Signals,
    /** Waits for what runs, then closes. */
    readonly close: () => Promise<void>,
  ) {}

  /** All or nothing. Inside another transaction it is a savepoint of that one. */
  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.run(work)
  }

  /**
   * All or nothing, in one round trip: for prepared statements that are known beforehand. `work` sends one for each
   * promise that it answers, all before it returns; they run in the order of sending.
   */
  transactAtOnce<T extends Promise<unknown>[]>(work: () => [...T]): Promise<{ [Index in keyof T]: Awaited<T[Index]> }> {
    return this.transactions.runAtOnce(work)
  }

  /**
   * Builds a query once, for what is asked often. A name stands for one text only. Rows, columns and their types are
   * those of the query builder; a few times cheaper than its own `prepare`.
   */
  prepare<Row>(name: string, query: Preparable<Row>): Prepared<Row> {
    return prepareQuery(this.send, name, query)
  }

  /** The same for a hand-written statement: `read` makes a row of its columns, which come as texts in their order. */
  prepareRows<Row>(name: string, statement: SQL, read: (columns: TextRow) => Row): Prepared<Row> {
    const { sql, params } = this.current.execute(statement).getQuery()
    return prepareText(this.send, name, sql, params, read)
  }

  private readonly send = (...parts: Parameters<Transactions['send']>) => this.transactions.send(...parts)

  /** Tells all processes, this one included, when the running transaction is committed; without one at once. */
  async signal(channel: string, message: string): Promise<void> {
    await this.current.execute(sql`select pg_notify(${channel}, ${message})`)
  }

  /** Rows of a hand-written statement, for the few that the query builder cannot say. */
  async rows<Row>(statement: SQL): Promise<Row[]> {
    const result: unknown = await this.current.execute(statement)
    return (result as { rows: Row[] }).rows
  }
}

/** PostgreSQL's error code of a failed statement, wherever the driver put it. */
export const sqlState = (error: unknown): string | undefined => {
  const holder = error as { code?: string; cause?: { code?: string } } | undefined
  return holder?.cause?.code ?? holder?.code
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'
