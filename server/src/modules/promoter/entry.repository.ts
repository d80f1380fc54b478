import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { EntryKind } from '@contract/promoter/promoter-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { sqlDayOf } from '../../kernel/school-time'
import { promoterEntryTable as entry } from './promoter.table'

/** Rows that customers' orders made, against those that withdrawals did. */
const EARNED: EntryKind[] = ['settled', 'refunded']

/** Reads the rows of balances. */
export class EntryRepository {
  constructor(private readonly database: Database) {}

  page(userId: string, { kind, ...page }: PageInput & { kind?: EntryKind }) {
    const where = and(eq(entry.userId, userId), kind === undefined ? undefined : eq(entry.kind, kind))
    return pageOfTable(this.database, entry, { where, order: [desc(entry.at), desc(entry.id)] }, page)
  }

  /** All that was settled, without what refunds took back. */
  async sumEarned(userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ sum: sql<number>`coalesce(sum(${entry.amountFen}), 0)`.mapWith(Number) })
      .from(entry)
      .where(and(eq(entry.userId, userId), inArray(entry.kind, EARNED)))
    return row.sum
  }

  /** The same for each school day from a moment on; days without any are missing. */
  async sumByDay(userId: string, from: Date): Promise<Map<string, number>> {
    const day = sql<string>`${sql.raw(sqlDayOf('at'))}`
    const rows = await this.database.current
      .select({ day, sum: sql<number>`sum(${entry.amountFen})`.mapWith(Number) })
      .from(entry)
      .where(and(eq(entry.userId, userId), inArray(entry.kind, EARNED), gte(entry.at, from)))
      .groupBy(day)
    return new Map(rows.map(({ day, sum }) => [day, sum]))
  }
}
