import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment in time. Without a name the column is named after its property. */
export const timestamptz = (name = '') => timestamp(name, { withTimezone: true })
