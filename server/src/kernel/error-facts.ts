import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What may be logged of a failure: its kind and where it happened, and nothing that a user entered.
 */
export interface ErrorFacts {
  type: string
  code?: string | number
  message: string
  stack?: string
  cause?: ErrorFacts
}

/** Causes below one another; more is a circle. */
const DEEPEST = 5
/** Enough of a statement to know it by; what follows it in the line matters more. */
const LONGEST_MESSAGE = 200
/** PostgreSQL's codes of a value that does not fit: their sentences quote it. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

/**
 * The database's errors carry phones and password hashes: in parameters (also in message and stack) and in `detail`.
 * So only known fields are taken, for log lines, for `job.last_error` and for the terminal.
 */
export const readErrorFacts = (error: unknown, depth = 1): ErrorFacts => {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '' }
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message: messageOf(error, String(code)),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: readErrorFacts(error.cause, depth + 1) }),
  }
}

const messageOf = (error: Error, code: string): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  return DATA_EXCEPTION.test(code) ? error.message.replace(/".*"/s, '"…"') : error.message
}

/** Where it happened. A stack begins with the message, and a message may have lines that look like frames. */
const framesOf = ({ stack = '', message }: Error): string => {
  const end = stack.indexOf(message)
  const frames =
    end < 0
      ? []
      : stack
          .slice(end + message.length)
          .split('\n')
          .slice(1)
  return frames.map((frame) => frame.trim()).join('\n')
}

/** Only what kind of failure it is, where its sentences may repeat what was sent: `TypeError ECONNREFUSED`. */
export const nameFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const { code, cause } = readErrorFacts(error)
  return [error.name, cause?.code ?? code].filter((part) => part !== undefined).join(' ')
}

/** One line: the failure, then its causes. */
export const describeError = (error: unknown): string => describe(readErrorFacts(error))

const describe = ({ type, code, message, cause }: ErrorFacts): string => {
  const line = `${type}${code === undefined ? '' : ` ${code}`}: ${message.slice(0, LONGEST_MESSAGE)}`
  return cause ? `${line} <- ${describe(cause)}` : line
}
