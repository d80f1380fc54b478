import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { STARTING_ROLES, ROLE_CODES, type RoleCode } from '@contract/staff/permissions'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { shops } from '../../shop/shop.fragments'
import { staffInvitationTable, staffRoleTable, staffUserTable } from '../staff.table'

export type RoleRow = typeof staffRoleTable.$inferSelect

export class RoleRepository {
  constructor(private readonly database: Database) {}

  /** Gives a school its starting roles; those it has stay as they are. */
  async ensure(shopId: string): Promise<void> {
    await this.database.current
      .insert(staffRoleTable)
      .values(
        ROLE_CODES.map((code) => ({
          id: makeId(),
          shopId,
          code,
          name: STARTING_ROLES[code].name,
          permissions: [...STARTING_ROLES[code].permissions],
        })),
      )
      .onConflictDoNothing()
  }

  async find(shopId: string, id: string): Promise<RoleRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(staffRoleTable)
      .where(and(eq(staffRoleTable.shopId, shopId), eq(staffRoleTable.id, id)))
    return row
  }

  /** For whoever gives the role: until the transaction ends it is neither changed nor removed. */
  async hold(shopId: string, id: string): Promise<RoleRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(staffRoleTable)
      .where(and(eq(staffRoleTable.shopId, shopId), eq(staffRoleTable.id, id)))
      .for('share')
    return row
  }

  async findByCode(shopId: string, code: RoleCode): Promise<RoleRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(staffRoleTable)
      .where(and(eq(staffRoleTable.shopId, shopId), eq(staffRoleTable.code, code)))
    return row
  }

  async list(shopId: string): Promise<(RoleRow & { memberCount: number })[]> {
    const rows = await this.database.current
      .select({ role: staffRoleTable, members: count(staffUserTable.id) })
      .from(staffRoleTable)
      .leftJoin(staffUserTable, eq(staffUserTable.roleId, staffRoleTable.id))
      .where(eq(staffRoleTable.shopId, shopId))
      .groupBy(staffRoleTable.id)
      .orderBy(asc(staffRoleTable.id))
    return rows.map(({ role, members }) => ({ ...role, memberCount: Number(members) }))
  }

  /** One at a time gives roles of a school their names. */
  async lockNames(shopId: string): Promise<void> {
    await this.database.lockName(`roles:${shopId}`)
  }

  async add(row: typeof staffRoleTable.$inferInsert): Promise<void> {
    await this.database.current.insert(staffRoleTable).values(row)
  }

  /** With the invitations to it that are over. */
  async remove(id: string): Promise<void> {
    const { current } = this.database
    await current.delete(staffInvitationTable).where(eq(staffInvitationTable.roleId, id))
    await current.delete(staffRoleTable).where(eq(staffRoleTable.id, id))
  }

  /** Whether staff have it, or somebody is invited to it. */
  async isUsed(id: string, now: Date): Promise<boolean> {
    const { current } = this.database
    const members = await current
      .select({ id: staffUserTable.id })
      .from(staffUserTable)
      .where(eq(staffUserTable.roleId, id))
      .limit(1)
    const { roleId, usedAt, expiresAt } = staffInvitationTable
    const invited = await current
      .select({ roleId })
      .from(staffInvitationTable)
      .where(and(eq(roleId, id), isNull(usedAt), gt(expiresAt, now)))
      .limit(1)
    return members.length + invited.length > 0
  }

  /** False when the role has another version by now. */
  async edit(id: string, version: number, change: Partial<Pick<RoleRow, 'name' | 'permissions'>>): Promise<boolean> {
    const rows = await this.database.current
      .update(staffRoleTable)
      .set({ ...change, version: sql`${staffRoleTable.version} + 1` })
      .where(and(eq(staffRoleTable.id, id), eq(staffRoleTable.version, version)))
      .returning({ id: staffRoleTable.id })
    return rows.length > 0
  }

  async findShopName(shopId: string): Promise<string | undefined> {
    const [row] = await this.database.current.select({ name: shops.shopName }).from(shops).where(eq(shops.id, shopId))
    return row?.name
  }
}
