import { DrizzleQueryError } from 'drizzle-orm'

/** What may be logged of an error: its kind and where it happened, and nothing that a user entered. */
export interface ErrorFacts {
  type: string
  code?: string | number
  message: string
  stack?: string
  cause?: ErrorFacts
}

/** Maximum depth of causes; a longer chain is a cycle. */
const DEEPEST = 5
/** Enough to recognise a statement; the rest of the line matters more. */
const LONGEST_MESSAGE = 200
/** PostgreSQL's codes for invalid values: their messages quote the value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

/**
 * Database errors carry phones and password hashes: in parameters (also in message and stack) and in `detail`. So only
 * known fields go into log lines, `job.last_error` and the terminal.
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

/** Returns the first frames. A stack begins with the message, and a message may have lines that look like frames. */
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

/** Only the kind of an error whose message may repeat what was sent: `TypeError ECONNREFUSED`. */
export const nameFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const { code, cause } = readErrorFacts(error)
  return [error.name, cause?.code ?? code].filter((part) => part !== undefined).join(' ')
}

/** Describes the error and its causes in one line. */
export const describeError = (error: unknown): string => describe(readErrorFacts(error))

const describe = ({ type, code, message, cause }: ErrorFacts): string => {
  const line = `${type}${code === undefined ? '' : ` ${code}`}: ${message.slice(0, LONGEST_MESSAGE)}`
  return cause ? `${line} <- ${describe(cause)}` : line
}
