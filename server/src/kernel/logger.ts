import { pino, type DestinationStream, type Logger } from 'pino'
import { readErrorFacts } from './error-facts'

/**
 * Lines are buffered, since a write for each request costs as much as a cached response. The buffer is flushed when the
 * process exits.
 */
const bufferLines = () => pino.destination({ sync: false, minLength: 12_288, periodicFlush: 1000 })

/** JSON lines on standard output; errors are logged without values that users entered. */
export const createLogger = (level: string, destination: DestinationStream = bufferLines()): Logger =>
  pino({ level, serializers: { err: readErrorFacts } }, destination)
