import { and, eq, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { staffDeviceTable } from '../staff.table'

export class StaffDeviceRepository {
  constructor(private readonly database: Database) {}

  /** Whether anybody has logged in on the device. */
  async exists(tokenHash: string): Promise<boolean> {
    return (await this.list(tokenHash)).length > 0
  }

  async isKnownTo(staffId: string, tokenHash: string): Promise<boolean> {
    return (await this.list(tokenHash, staffId)).length > 0
  }

  async remember(tokenHash: string, staffId: string, usedAt: Date): Promise<void> {
    await this.database.current
      .insert(staffDeviceTable)
      .values({ tokenHash, staffId, usedAt })
      .onConflictDoUpdate({ target: [staffDeviceTable.tokenHash, staffDeviceTable.staffId], set: { usedAt } })
  }

  /** Forgets the devices of a staff member, except one if given. */
  async removeAll(staffId: string, exceptHash?: string): Promise<void> {
    await this.database.current
      .delete(staffDeviceTable)
      .where(
        and(eq(staffDeviceTable.staffId, staffId), exceptHash ? ne(staffDeviceTable.tokenHash, exceptHash) : undefined),
      )
  }

  async removeUnusedSince(moment: Date): Promise<void> {
    await this.database.current.delete(staffDeviceTable).where(lt(staffDeviceTable.usedAt, moment))
  }

  private list(tokenHash: string, staffId?: string) {
    return this.database.current
      .select({ staffId: staffDeviceTable.staffId })
      .from(staffDeviceTable)
      .where(
        and(
          eq(staffDeviceTable.tokenHash, tokenHash),
          staffId === undefined ? undefined : eq(staffDeviceTable.staffId, staffId),
        ),
      )
      .limit(1)
  }
}
