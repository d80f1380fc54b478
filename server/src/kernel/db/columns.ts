import { sql } from 'drizzle-orm'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment in time. Without a name the column is named after its property. */
export const timestamptz = (name = '') => timestamp(name, { withTimezone: true })

/** A column for a span of time as text, `[from,to)`: the end is not included. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Such a span. */
export const toSpan = (from: Date, to: Date): string => `[${from.toISOString()},${to.toISOString()})`

/** A generated column with the pairs of neighbouring characters of another, for a Chinese search by index. */
export const gramsOf = (column: string) =>
  text()
    .array()
    .generatedAlwaysAs(sql.raw(`bigrams(${column})`))

/** A generated column that a title is searched by: half width, lower case. `title-search.ts` folds the same way. */
export const foldedOf = (column: string) => text().generatedAlwaysAs(sql.raw(`lower(fold_width(${column}))`))

/** A generated column with the pairs of sounds of another, for `title-search.ts`. */
export const soundPairsOf = (column: string) =>
  text()
    .array()
    .generatedAlwaysAs(sql.raw(`sound_pairs(${column})`))
