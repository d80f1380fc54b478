import type { AfterSaleRules } from '@contract/after-sale/staff-calls'
import type { Database } from '../../../kernel/db/database'
import { afterSaleRuleTable } from '../after-sale/after-sale.table'

/** Writes the rules of a school folder. */
export class AfterSaleRulesImportRepository {
  constructor(private readonly database: Database) {}

  /** Rules that the school has already stay: its staff may have changed them. */
  async add(shopId: string, rules: AfterSaleRules, now: Date): Promise<void> {
    await this.database.current
      .insert(afterSaleRuleTable)
      .values({ shopId, ...rules, updatedAt: now })
      .onConflictDoNothing()
  }
}
