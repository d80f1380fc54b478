import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** There is no connection, or too many statements wait for one already. */
export class DatabaseUnavailableError extends Error {}

/**
 * PostgreSQL's codes for what may succeed later: broken connections (class 08), too many connections, a server that
 * stops or starts, a wait for a lock or a statement that took too long.
 */
const STATES = /^(08\w{3}|53300|57P0[1-5]|55P03|57014)$/
/** Errors of pg and pg-pool, which have no code. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered a connection error|was closed))/
/** Maximum depth of causes; a longer chain is a cycle. */
const DEEPEST = 5

/**
 * Whether a request failed because the database did not serve a statement in time, or at all. It may be repeated later;
 * a command that was sent may have been executed.
 */
export const isDatabaseUnavailable = (error: unknown, depth = 1): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailableError) return true
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '')
  if (error instanceof DrizzleQueryError && isNetworkError(error.cause)) return true
  return CONNECTION_MESSAGE.test(error.message) || (depth < DEEPEST && isDatabaseUnavailable(error.cause, depth + 1))
}

/** Node's errors of sockets and name resolution, such as ECONNREFUSED. */
const isNetworkError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** PostgreSQL canceled a statement because it waited for a lock, or ran, for too long. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '57014')

/** No result came within `query_timeout`. PostgreSQL would have canceled the statement before, so nobody is there. */
export const isSilence = (error: Error): boolean => error.message === 'Query read timeout'
