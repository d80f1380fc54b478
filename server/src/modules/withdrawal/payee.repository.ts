import { eq } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../kernel/db/database'
import { payeeTable } from './withdrawal.table'

export type PayeeRow = typeof payeeTable.$inferSelect

/** Who is paid. */
export class PayeeRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<PayeeRow | undefined> {
    const [row] = await this.database.current.select().from(payeeTable).where(eq(payeeTable.userId, userId))
    return row
  }

  /** Serialises what one person asks for and is paid. */
  async lock(userId: string): Promise<PayeeRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(payeeTable)
      .where(eq(payeeTable.userId, userId))
      .for('no key update')
    return row
  }

  /** Replaces the row of a learner; false where the person is another account's payee. */
  async save(row: PayeeRow): Promise<boolean> {
    try {
      await this.database.transact(() =>
        this.database.current
          .insert(payeeTable)
          .values(row)
          .onConflictDoUpdate({ target: payeeTable.userId, set: row }),
      )
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }
}
