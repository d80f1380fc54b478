import { NOTE_MAX_LENGTH } from './course/lesson-kinds'
import { Text } from './schema'
import { CODE_POINTS_PER_CHARACTER } from './text-length'

/**
 * The text of a note, comment or reply (NOTE-01). The server counts the 140 characters as people do and refuses more
 * with TEXT_TOO_LONG; the schema, which counts code points, only rejects what is far beyond that.
 */
export const ShortText = Text(NOTE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
