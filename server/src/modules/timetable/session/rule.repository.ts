import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { sessionRuleTable } from '../session.table'

export type RuleRow = typeof sessionRuleTable.$inferSelect

/** Lessons at one place in the weeks of a term. */
export class RuleRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { termId, partyId, ...page }: PageInput & { termId?: string; partyId?: string }) {
    const { weekday, fromPeriod, id } = sessionRuleTable
    const where = and(
      eq(sessionRuleTable.shopId, shopId),
      isNull(sessionRuleTable.endedAt),
      termId === undefined ? undefined : eq(sessionRuleTable.termId, termId),
      partyId === undefined ? undefined : sql`${partyId}::uuid = any(${sessionRuleTable.partyIds})`,
    )
    return pageOfTable(
      this.database,
      sessionRuleTable,
      { where, order: [asc(weekday), asc(fromPeriod), asc(id)] },
      page,
    )
  }

  /** The rules of a term, locked until the transaction ends. */
  lockOfTerm(termId: string): Promise<RuleRow[]> {
    return this.database.current
      .select()
      .from(sessionRuleTable)
      .where(and(eq(sessionRuleTable.termId, termId), isNull(sessionRuleTable.endedAt)))
      .orderBy(asc(sessionRuleTable.id))
      .for('no key update')
  }

  async lock(shopId: string, id: string): Promise<RuleRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(sessionRuleTable)
      .where(and(eq(sessionRuleTable.id, id), eq(sessionRuleTable.shopId, shopId), isNull(sessionRuleTable.endedAt)))
      .for('no key update')
    return rows.at(0)
  }

  async save(row: RuleRow): Promise<void> {
    const { id: _id, ...values } = row
    await this.database.current
      .insert(sessionRuleTable)
      .values(row)
      .onConflictDoUpdate({ target: sessionRuleTable.id, set: values })
  }
}
