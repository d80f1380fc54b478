import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
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
    /** Waits for what runs, then closes. */
    readonly close: () => Promise<void>,
  ) {}

  /** All or nothing. Inside another transaction it is a savepoint of that one. */
  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.run(work)
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
