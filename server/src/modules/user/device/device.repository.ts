import { and, eq, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { knownDeviceTable, userTable } from '../user.table'

export class DeviceRepository {
  constructor(private readonly database: Database) {}

  /** Whether any learner of this shop has logged in on the device. */
  async exists(shopId: string, deviceHash: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ userId: knownDeviceTable.userId })
      .from(knownDeviceTable)
      .innerJoin(userTable, eq(userTable.id, knownDeviceTable.userId))
      .where(and(eq(knownDeviceTable.deviceHash, deviceHash), eq(userTable.shopId, shopId)))
      .limit(1)
    return rows.length > 0
  }

  /** Whether the learner with this phone has logged in on the device. */
  async isKnown(shopId: string, phone: string, deviceHash: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ userId: knownDeviceTable.userId })
      .from(knownDeviceTable)
      .innerJoin(userTable, eq(userTable.id, knownDeviceTable.userId))
      .where(and(eq(knownDeviceTable.deviceHash, deviceHash), eq(userTable.shopId, shopId), eq(userTable.phone, phone)))
    return rows.length > 0
  }

  async isKnownTo(userId: string, deviceHash: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ userId: knownDeviceTable.userId })
      .from(knownDeviceTable)
      .where(and(eq(knownDeviceTable.deviceHash, deviceHash), eq(knownDeviceTable.userId, userId)))
    return rows.length > 0
  }

  async remember(deviceHash: string, userId: string, usedAt: Date): Promise<void> {
    await this.database.current
      .insert(knownDeviceTable)
      .values({ deviceHash, userId, usedAt })
      .onConflictDoUpdate({ target: [knownDeviceTable.deviceHash, knownDeviceTable.userId], set: { usedAt } })
  }

  async remove(userId: string, deviceHash: string): Promise<void> {
    await this.database.current
      .delete(knownDeviceTable)
      .where(and(eq(knownDeviceTable.userId, userId), eq(knownDeviceTable.deviceHash, deviceHash)))
  }

  async removeOthers(userId: string, deviceHash: string): Promise<void> {
    await this.database.current
      .delete(knownDeviceTable)
      .where(and(eq(knownDeviceTable.userId, userId), ne(knownDeviceTable.deviceHash, deviceHash)))
  }

  async removeUnusedSince(moment: Date): Promise<void> {
    await this.database.current.delete(knownDeviceTable).where(lt(knownDeviceTable.usedAt, moment))
  }
}
