import { eq, inArray, type Column, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from './personal-data'

const subqueries = new QueryBuilder({ casing: 'snake_case' })

/** Rows with a column that holds the learner's id. */
export const ownedBy =
  (userId: Column) =>
  ({ id }: Person): SQL =>
    eq(userId, id)

/** Rows that belong to rows of another table, for example the log of a learner's orders. */
export const partOf =
  (reference: Column, id: PgColumn, rowsOf: (person: Person) => SQL) =>
  (person: Person): SQL =>
    inArray(reference, subqueries.select({ id }).from(id.table).where(rowsOf(person)))

/** The keys in a column with one key or a list of them. */
export const keysIn =
  (column: string) =>
  (row: Record<string, unknown>): string[] => {
    const value = row[column]
    const keys = Array.isArray(value) ? (value as unknown[]) : [value]
    return keys.filter((key): key is string => typeof key === 'string' && key !== '')
  }
