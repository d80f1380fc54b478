import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError, fillPlaceholders, SQL, sql } from 'drizzle-orm'
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { compileSelect, type Select } from './compiled-select'
import type { Connection, Engine, Statement } from './connection'
import type { Signals } from './signals'

type Values = Record<string, unknown>

/** A prepared statement; `execute` fills its placeholders. */
export interface Prepared<Row> {
  execute(values?: Values): Promise<Row[]>
}

/** A hand-written one, which can also be filled now and sent later, with others. */
export interface PreparedText<Row> extends Prepared<Row> {
  fill(values?: Values): FilledStatement<Row>
}

/** Rows are typed only. */
export type FilledStatement<Row> = Statement & { row?: Row }

/** A query of Drizzle's builder. */
interface Preparable<Row> {
  prepare(name: string): { execute(values?: Values): Promise<Row[]>; getQuery(): { sql: string } }
}

interface Transaction {
  connection: Connection
  /** Of savepoints. */
  depth: number
}
/** Statements outside of transactions that use another connection than the usual one. */
interface Detour {
  connection: Connection
  depth?: undefined
}

/** In place of the connection of an ended transaction: that may already be in use by another one. */
const ENDED: Connection = {
  query: () => Promise.reject(new Error('the transaction of this statement has ended')),
}

/** The longest delay of a timer, 24 days. */
const FOREVER_MILLISECONDS = 2 ** 31 - 1

const withoutTimeout = (connection: Connection): Connection => ({
  query: (statement) => connection.query({ ...statement, query_timeout: FOREVER_MILLISECONDS }),
})

/**
 * The database as repositories see it. Statements run in the transaction that the calling code runs in, if any:
 * services compose repositories with `transact` and never pass a connection around.
 */
export class Database {
  readonly current: PgRemoteDatabase
  private readonly running = new AsyncLocalStorage<Transaction | Detour>()
  /** Names of prepared statements by their text. */
  private readonly prepared = new Map<string, string>()

  constructor(
    private readonly engine: Engine,
    readonly signals: Signals,
  ) {
    this.current = drizzle((text, values, method) => this.send(text, values, method), { casing: 'snake_case' })
  }

  /** All or nothing. Inside another transaction it is a savepoint of that one. */
  async transact<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.transaction
    if (outer) return this.runInSavepoint(outer, work)
    return this.engine.transaction((connection) => this.runIn({ connection, depth: 0 }, work))
  }

  /**
   * Runs the statements of `work` as searches: few at a time and none for long (decision 0038), or in the caller's
   * transaction.
   */
  async search<T>(work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work()
    return this.running.run({ connection: { query: this.engine.search } }, async () => await work())
  }

  /**
   * Builds a statement once, for hot paths; every execution runs in the transaction of its caller, if any. Rows of a
   * hand-written statement have the names of its columns as keys.
   */
  prepare<Row>(name: string, statement: SQL<Row>): PreparedText<Row>
  prepare<Row>(name: string, statement: Preparable<Row>): Prepared<Row>
  prepare<Row>(name: string, statement: Preparable<Row> | SQL<Row>): Prepared<Row> {
    const query = statement instanceof SQL ? this.prepareText(name, statement) : statement.prepare(name)
    this.prepared.set(query.getQuery().sql, name)
    return query
  }

  /**
   * The same for a quick SELECT that waits for no lock: outside of transactions it shares a connection with others, and
   * its rows are read by `compileSelect`.
   */
  prepareRead<Row>(name: string, query: Select<Row>): Prepared<Row> {
    const { text, toParams, toRow } = compileSelect(query)
    return {
      execute: (values: Values = {}) => {
        const params = toParams(values)
        return this.read({ name, text, values: params, rowMode: 'array' }).then(
          ({ rows }) => (rows as unknown[][]).map(toRow),
          (error: Error) => {
            throw new DrizzleQueryError(text, params, error)
          },
        )
      },
    }
  }

  /**
   * Runs statements one after the other in a transaction of their own, sent in one piece (see `Engine.together`), or in
   * the caller's. Returns the rows of each.
   */
  async runTogether<Rows extends unknown[]>(statements: {
    [Index in keyof Rows]: FilledStatement<Rows[Index]>
  }): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
    const transaction = this.transaction
    const results = transaction
      ? await Promise.all(statements.map((statement) => sendFilled(transaction.connection, statement)))
      : await this.engine.together(statements)
    return results.map(({ rows }) => rows) as { [Index in keyof Rows]: Rows[Index][] }
  }

  /** Rows of a hand-written statement. */
  async rows<Row>(statement: SQL): Promise<Row[]> {
    return (await this.current.execute(statement)) as Row[]
  }

  /** Removes the timeouts of the current transaction, for migrations and imports. */
  async liftTimeouts(): Promise<void> {
    const transaction = this.transaction
    if (transaction) transaction.connection = withoutTimeout(transaction.connection)
    for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await this.current.execute(sql`select set_config(${timeout}, '0', true)`)
  }

  /**
   * Notifies all processes, including this one, when the current transaction commits, or at once outside of
   * transactions.
   */
  async signal(channel: string, message: string): Promise<void> {
    await this.current.execute(sql`select pg_notify(${channel}, ${message})`)
  }

  /** Waits while another transaction has the name, and has it until this one ends. */
  async lockName(name: string): Promise<void> {
    await this.current.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  }

  /** Rejects where the pool or the connection of quick reads does not respond. */
  async probe(): Promise<void> {
    const statement = { text: 'select 1', values: [] }
    await Promise.all([this.engine.query(statement), this.engine.read(statement)])
  }

  /** Waits for running statements, then closes. */
  async close(): Promise<void> {
    await this.signals.close()
    await this.engine.close()
  }

  private get transaction(): Transaction | undefined {
    const running = this.running.getStore()
    return running?.depth === undefined ? undefined : running
  }

  private prepareText<Row>(name: string, statement: SQL<Row>) {
    const query = this.current.execute(statement).getQuery()
    const fill = (values: Values = {}): FilledStatement<Row> => ({
      name,
      text: query.sql,
      values: fillPlaceholders(query.params, values),
    })
    return {
      getQuery: () => query,
      fill,
      execute: async (values?: Values) => {
        const { connection = this.engine } = this.running.getStore() ?? {}
        return (await sendFilled(connection, fill(values))).rows as Row[]
      },
    }
  }

  private send(text: string, values: unknown[], method: 'all' | 'execute') {
    const { connection = this.engine } = this.running.getStore() ?? {}
    const rowMode = method === 'all' ? ('array' as const) : undefined
    return connection.query({ name: this.prepared.get(text), text, values, rowMode })
  }

  private read(statement: Statement) {
    const transaction = this.running.getStore()
    return transaction ? transaction.connection.query(statement) : this.engine.read(statement)
  }

  private async runIn<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    try {
      // A Drizzle query that `work` returns is sent when it is awaited, which must happen inside `run`.
      return await this.running.run(transaction, async () => await work())
    } finally {
      transaction.connection = ENDED
    }
  }

  private async runInSavepoint<T>({ connection, depth }: Transaction, work: () => Promise<T>): Promise<T> {
    const command = (text: string) => connection.query({ text: `${text} s${depth}`, values: [] })
    await command('savepoint')
    try {
      const result = await this.runIn({ connection, depth: depth + 1 }, work)
      await command('release savepoint')
      return result
    } catch (error) {
      await command('rollback to savepoint')
      throw error
    }
  }
}

const sendFilled = (connection: Connection, statement: Statement) =>
  connection.query(statement).catch((error: Error) => {
    throw new DrizzleQueryError(statement.text, statement.values, error)
  })

/** PostgreSQL's error code of a failed statement. */
export const sqlState = (error: unknown): string | undefined => {
  const holder = error as { code?: string; cause?: { code?: string } } | undefined
  return holder?.cause?.code ?? holder?.code
}

/** The name of the constraint that a failed statement violates. */
export const constraintOf = (error: unknown): string | undefined => {
  const holder = error as { constraint?: string; cause?: { constraint?: string } } | undefined
  return holder?.cause?.constraint ?? holder?.constraint
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'
/** Of an exclusion constraint, such as two spans of one thing that overlap. */
export const isExclusionViolation = (error: unknown): boolean => sqlState(error) === '23P01'
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503'
