import { eq } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { calendarAddressTable } from '../learner.table'

export type AddressRow = typeof calendarAddressTable.$inferSelect

/** The private addresses of learners' calendars. */
export class AddressRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<AddressRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(calendarAddressTable)
      .where(eq(calendarAddressTable.userId, userId))
    return rows.at(0)
  }

  /** Replaces an earlier one. */
  async save(row: AddressRow): Promise<void> {
    const { userId: _userId, ...values } = row
    await this.database.current
      .insert(calendarAddressTable)
      .values(row)
      .onConflictDoUpdate({ target: calendarAddressTable.userId, set: values })
  }

  async remove(userId: string): Promise<void> {
    await this.database.current.delete(calendarAddressTable).where(eq(calendarAddressTable.userId, userId))
  }

  /** Whose it is; notes that a calendar has read it. */
  async read(secretHash: string, now: Date): Promise<AddressRow | undefined> {
    const rows = await this.database.current
      .update(calendarAddressTable)
      .set({ readAt: now })
      .where(eq(calendarAddressTable.secretHash, secretHash))
      .returning()
    return rows.at(0)
  }
}
