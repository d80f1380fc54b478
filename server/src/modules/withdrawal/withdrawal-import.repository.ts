import type { Database } from '../../kernel/db/database'
import type { PayeeRow } from './payee.repository'
import type { NewWithdrawal } from './withdrawal.repository'
import { payeeTable, withdrawalRuleTable, withdrawalTable, type RuleRow } from './withdrawal.table'

/** Writes what a school folder says of withdrawals. People and what they asked for are written once. */
export class WithdrawalImportRepository {
  constructor(private readonly database: Database) {}

  async saveRule(row: RuleRow): Promise<void> {
    const { current } = this.database
    await current
      .insert(withdrawalRuleTable)
      .values(row)
      .onConflictDoUpdate({ target: withdrawalRuleTable.shopId, set: row })
  }

  async addPayee(row: PayeeRow): Promise<void> {
    await this.database.current.insert(payeeTable).values(row).onConflictDoNothing()
  }

  /** False for one that is there. */
  async add(row: NewWithdrawal): Promise<boolean> {
    const rows = await this.database.current
      .insert(withdrawalTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: withdrawalTable.id })
    return rows.length > 0
  }
}
