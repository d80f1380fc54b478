import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Permission } from '@contract/staff/permissions'
import type { Database } from '../../../kernel/db/database'
import { staffRoleTable, staffSessionTable, staffUserTable } from '../staff.table'

const MOST_LISTED = 50

export interface KnownStaffSession {
  staffId: string
  shopId: string
  name: string
  permissions: Permission[]
  disabled: boolean
  usedAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

export class StaffSessionRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof staffSessionTable.$inferInsert): Promise<void> {
    await this.database.current.insert(staffSessionTable).values(row)
  }

  async find(tokenHash: string, stage: 'ticket' | 'open'): Promise<KnownStaffSession | undefined> {
    const [row] = await this.database.current
      .select({
        staffId: staffUserTable.id,
        shopId: staffUserTable.shopId,
        name: staffUserTable.name,
        permissions: staffRoleTable.permissions,
        disabled: staffUserTable.disabled,
        usedAt: staffSessionTable.usedAt,
        expiresAt: staffSessionTable.expiresAt,
        revokedAt: staffSessionTable.revokedAt,
      })
      .from(staffSessionTable)
      .innerJoin(staffUserTable, eq(staffUserTable.id, staffSessionTable.staffId))
      .innerJoin(staffRoleTable, eq(staffRoleTable.id, staffUserTable.roleId))
      .where(and(eq(staffSessionTable.tokenHash, tokenHash), eq(staffSessionTable.stage, stage)))
    return row
  }

  /** Sessions of a staff member that have not ended, the last used first. */
  listOpen(staffId: string, { now, idleSince }: { now: Date; idleSince: Date }) {
    const { id, tokenHash, deviceName, network, createdAt, usedAt } = staffSessionTable
    return this.database.current
      .select({ id, tokenHash, deviceName, network, createdAt, usedAt })
      .from(staffSessionTable)
      .where(
        and(
          eq(staffSessionTable.staffId, staffId),
          eq(staffSessionTable.stage, 'open'),
          isNull(staffSessionTable.revokedAt),
          gt(staffSessionTable.expiresAt, now),
          gt(usedAt, idleSince),
        ),
      )
      .orderBy(desc(usedAt), desc(id))
      .limit(MOST_LISTED)
  }

  /** False where the staff member has no such session, or it has ended. */
  async revokeOne(staffId: string, id: string, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(staffSessionTable)
      .set({ revokedAt: now })
      .where(
        and(
          eq(staffSessionTable.staffId, staffId),
          eq(staffSessionTable.id, id),
          eq(staffSessionTable.stage, 'open'),
          isNull(staffSessionTable.revokedAt),
          gt(staffSessionTable.expiresAt, now),
        ),
      )
      .returning({ id: staffSessionTable.id })
    return rows.length > 0
  }

  async touch(tokenHash: string, usedAt: Date): Promise<void> {
    await this.database.current
      .update(staffSessionTable)
      .set({ usedAt })
      .where(eq(staffSessionTable.tokenHash, tokenHash))
  }

  /** True for the one caller who takes a ticket. */
  async takeTicket(tokenHash: string): Promise<boolean> {
    const rows = await this.database.current
      .delete(staffSessionTable)
      .where(and(eq(staffSessionTable.tokenHash, tokenHash), eq(staffSessionTable.stage, 'ticket')))
      .returning({ staffId: staffSessionTable.staffId })
    return rows.length > 0
  }

  async revoke(tokenHash: string, now: Date): Promise<void> {
    await this.database.current
      .update(staffSessionTable)
      .set({ revokedAt: now })
      .where(and(eq(staffSessionTable.tokenHash, tokenHash), isNull(staffSessionTable.revokedAt)))
  }

  /** Ends all sessions and tickets of a staff member, except one session if given. */
  async revokeAll(staffId: string, now: Date, exceptHash?: string): Promise<void> {
    await this.database.current
      .update(staffSessionTable)
      .set({ revokedAt: now })
      .where(
        and(
          eq(staffSessionTable.staffId, staffId),
          isNull(staffSessionTable.revokedAt),
          exceptHash ? ne(staffSessionTable.tokenHash, exceptHash) : undefined,
        ),
      )
  }

  async removeEndedBefore(moment: Date): Promise<void> {
    await this.database.current.delete(staffSessionTable).where(lt(staffSessionTable.expiresAt, moment))
  }
}
