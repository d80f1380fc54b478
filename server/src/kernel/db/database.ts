import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

/** Both engines behind one type: PGlite in the process, or PostgreSQL. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * The database as repositories see it. `current` is the transaction that the calling code runs in, if any:
 * services compose repositories with `transact` and never hand a connection around.
 */
export class Database {
  private readonly running = new AsyncLocalStorage<Executor>()

  constructor(
    private readonly executor: Executor,
    readonly engine: 'pglite' | 'postgres',
    /** Waits for what runs, then closes. */
    readonly close: () => Promise<void>,
  ) {}

  get current(): Executor {
    return this.running.getStore() ?? this.executor
  }

  /** All or nothing. Inside another transaction it is a savepoint of that one. */
  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.current.transaction((inner) => this.running.run(inner as unknown as Executor, work))
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
