/** SQL with `$1, $2, …` and their values. With a name, a connection parses and plans the text only once. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string
  /** Rows as arrays of columns instead of objects. */
  rowMode?: 'array'
  /** Milliseconds to wait for the result, where not the usual ones; pg's name. */
  query_timeout?: number
}

export interface Connection {
  query(statement: Statement): Promise<{ rows: unknown[] }>
}

/** One of the two databases, behind its own driver. */
export interface Engine extends Connection {
  /** The same for quick statements that only read and wait for no lock: they may share a connection. */
  read: Connection['query']
  /** The same for searches by words that somebody typed: few at a time, and none for long. */
  search: Connection['query']
  /**
   * Commits when `work` succeeds, rolls back when it fails.
   * @throws Error when COMMIT rolled back, because a statement had failed and its error was ignored
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * A transaction of these statements alone. PostgreSQL gets it in one piece, so none may depend on another's result,
   * and each must be right by itself: they would run one by one if an operator canceled BEGIN.
   * @throws DrizzleQueryError of the first statement that failed
   */
  together(statements: Statement[]): Promise<{ rows: unknown[] }[]>
  close(): Promise<void>
}

/** OIDs of types that stay text: Drizzle's columns decode dates, and a bigint may exceed JavaScript's safe integers. */
export const TEXT_TYPES = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 }
