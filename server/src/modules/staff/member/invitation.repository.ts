import { and, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { staffInvitationTable, staffRoleTable } from '../staff.table'
import type { RoleRow } from '../role/role.repository'

export type InvitationRow = typeof staffInvitationTable.$inferSelect

export class StaffInvitationRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof staffInvitationTable.$inferInsert): Promise<void> {
    await this.database.current.insert(staffInvitationTable).values(row)
  }

  async findOpen(tokenHash: string, now: Date): Promise<{ invitation: InvitationRow; role: RoleRow } | undefined> {
    const [row] = await this.database.current
      .select({ invitation: staffInvitationTable, role: staffRoleTable })
      .from(staffInvitationTable)
      .innerJoin(staffRoleTable, eq(staffRoleTable.id, staffInvitationTable.roleId))
      .where(
        and(
          eq(staffInvitationTable.tokenHash, tokenHash),
          isNull(staffInvitationTable.usedAt),
          gt(staffInvitationTable.expiresAt, now),
        ),
      )
    return row
  }

  /** Replaces the secret of an invitation; false when it was used meanwhile. */
  async setSecret(tokenHash: string, totpSecret: string): Promise<boolean> {
    const rows = await this.database.current
      .update(staffInvitationTable)
      .set({ totpSecret })
      .where(and(eq(staffInvitationTable.tokenHash, tokenHash), isNull(staffInvitationTable.usedAt)))
      .returning({ tokenHash: staffInvitationTable.tokenHash })
    return rows.length > 0
  }

  /** True for the one use of an invitation, by the secret that was confirmed; it is not kept here any longer. */
  async take(tokenHash: string, totpSecret: string, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(staffInvitationTable)
      .set({ usedAt: now, totpSecret: null })
      .where(
        and(
          eq(staffInvitationTable.tokenHash, tokenHash),
          eq(staffInvitationTable.totpSecret, totpSecret),
          isNull(staffInvitationTable.usedAt),
        ),
      )
      .returning({ tokenHash: staffInvitationTable.tokenHash })
    return rows.length > 0
  }

  /** Ends earlier invitations for the same account. */
  async revokeOf(shopId: string, account: string, now: Date): Promise<void> {
    await this.database.current
      .update(staffInvitationTable)
      .set({ usedAt: now, totpSecret: null })
      .where(
        and(
          eq(staffInvitationTable.shopId, shopId),
          eq(staffInvitationTable.account, account),
          isNull(staffInvitationTable.usedAt),
        ),
      )
  }

  page(shopId: string, now: Date, page: PageInput) {
    const { id, account, name, createdAt, expiresAt } = staffInvitationTable
    return pageOfTable(
      this.database,
      staffInvitationTable,
      {
        where: and(eq(staffInvitationTable.shopId, shopId), this.isOpen(now)),
        order: [desc(createdAt), desc(id)],
        select: (onPage) =>
          this.database.current
            .select({ id, account, name, createdAt, expiresAt, roleName: staffRoleTable.name })
            .from(staffInvitationTable)
            .innerJoin(staffRoleTable, eq(staffRoleTable.id, staffInvitationTable.roleId))
            .where(onPage)
            .$dynamic(),
      },
      page,
    )
  }

  /** The account that it was for; undefined where there is no such open one. */
  async withdraw(shopId: string, id: string, now: Date): Promise<string | undefined> {
    const rows = await this.database.current
      .update(staffInvitationTable)
      .set({ usedAt: now, totpSecret: null })
      .where(and(eq(staffInvitationTable.shopId, shopId), eq(staffInvitationTable.id, id), this.isOpen(now)))
      .returning({ account: staffInvitationTable.account })
    return rows.at(0)?.account
  }

  private isOpen(now: Date): SQL | undefined {
    return and(isNull(staffInvitationTable.usedAt), gt(staffInvitationTable.expiresAt, now))
  }

  async removeEndedBefore(moment: Date): Promise<void> {
    await this.database.current.delete(staffInvitationTable).where(lt(staffInvitationTable.expiresAt, moment))
  }
}
