import { pino, type DestinationStream, type Logger } from 'pino'
import { readErrorFacts } from './error-facts'

/**
 * Lines are collected: a write for each request costs as much as a cached answer. What waits is written when the
 * process ends.
 */
const collect = () => pino.destination({ sync: false, minLength: 12_288, periodicFlush: 1000 })

/** JSON lines on standard output; errors are logged without values that users entered. */
export const createLogger = (level: string, destination: DestinationStream = collect()): Logger =>
  pino({ level, serializers: { err: readErrorFacts } }, destination)
