import { and, eq, isNull, or } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../kernel/db/database'
import { userTable } from './user.table'

/** An account as imports know it. */
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

  /** The account that an earlier import made of this student, or gave to them. */
  async findImported(studentId: string): Promise<ImportedUser | undefined> {
    const rows = await this.database.current
      .select(ACCOUNT)
      .from(userTable)
      .where(or(eq(userTable.importedAs, studentId), eq(userTable.id, studentId)))
    return rows.at(0)
  }

  /**
   * Only while the old phone was never used to log in and the new one is free; false otherwise, and nothing is
   * changed.
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

  async add(row: typeof userTable.$inferInsert): Promise<void> {
    await this.database.current.insert(userTable).values(row)
  }
}
