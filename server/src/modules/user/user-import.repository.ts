import { and, eq, isNull, or } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../kernel/db/database'
import { userTable } from './user.table'

/** An account as imports see it. */
export type ImportedUser = NonNullable<Awaited<ReturnType<UserImportRepository['findByPhone']>>>

const ACCOUNT = {
  id: userTable.id,
  phone: userTable.phone,
  importedAs: userTable.importedAs,
  agreedAt: userTable.agreedAt,
}

/** Writes the accounts of a school folder. */
export class UserImportRepository {
  constructor(private readonly database: Database) {}

  async findByPhone(shopId: string, phone: string) {
    const rows = await this.database.current
      .select(ACCOUNT)
      .from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.phone, phone)))
    return rows.at(0)
  }

  /** Finds the account that an earlier import created for this student or matched with them. */
  async findImported(studentId: string): Promise<ImportedUser | undefined> {
    const rows = await this.database.current
      .select(ACCOUNT)
      .from(userTable)
      .where(or(eq(userTable.importedAs, studentId), eq(userTable.id, studentId)))
    return rows.at(0)
  }

  /**
   * Changes the phone. Returns false, and changes nothing, once the old phone was used to log in or when the new one is
   * taken.
   */
  async movePhone(id: string, phone: string): Promise<boolean> {
    try {
      const moved = await this.database.transact(() =>
        this.database.current
          .update(userTable)
          .set({ phone })
          .where(and(eq(userTable.id, id), isNull(userTable.agreedAt)))
          .returning({ id: userTable.id }),
      )
      return moved.length > 0
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async remember(id: string, importedAs: string): Promise<void> {
    await this.database.current.update(userTable).set({ importedAs }).where(eq(userTable.id, id))
  }

  /** What the school alone knows of a learner. A name is the learner's own once the account is there. */
  async setFacts(id: string, facts: { studentNumber: string; department: string }): Promise<void> {
    await this.database.current.update(userTable).set(facts).where(eq(userTable.id, id))
  }

  async add(row: typeof userTable.$inferInsert): Promise<void> {
    await this.database.current.insert(userTable).values(row)
  }
}
