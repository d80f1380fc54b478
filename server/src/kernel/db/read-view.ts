import type { Subquery } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Builds the read views that a module exports from its `*.fragments.ts`. A view is a subquery: it can be joined and
 * selected from but never written to, and PostgreSQL plans it like the table itself.
 */
export const readView = new QueryBuilder({ casing: 'snake_case' })

/** All columns of a read view, to select its whole row together with other columns. */
export const columnsOf = <View extends Subquery>(view: View): View['_']['selectedFields'] =>
  Object.fromEntries(
    Object.keys(view._.selectedFields).map((name) => [name, (view as unknown as Record<string, unknown>)[name]]),
  )
