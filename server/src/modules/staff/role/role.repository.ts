import { and, asc, count, eq, sql } from 'drizzle-orm'
import { STARTING_ROLES, ROLE_CODES, type Permission, type RoleCode } from '@contract/staff/permissions'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { shops } from '../../shop/shop.fragments'
import { staffRoleTable, staffUserTable } from '../staff.table'

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

  /** False when the role has another version by now. */
  async setPermissions(id: string, version: number, permissions: Permission[]): Promise<boolean> {
    const rows = await this.database.current
      .update(staffRoleTable)
      .set({ permissions, version: sql`${staffRoleTable.version} + 1` })
      .where(and(eq(staffRoleTable.id, id), eq(staffRoleTable.version, version)))
      .returning({ id: staffRoleTable.id })
    return rows.length > 0
  }

  async findShopName(shopId: string): Promise<string | undefined> {
    const [row] = await this.database.current.select({ name: shops.shopName }).from(shops).where(eq(shops.id, shopId))
    return row?.name
  }
}
