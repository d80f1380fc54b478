import { and, asc, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { staffRecoveryTable, staffRoleTable, staffUserTable } from '../staff.table'
import type { RoleRow } from '../role/role.repository'

export type MemberRow = typeof staffUserTable.$inferSelect
/** A staff member with the role. */
export interface WholeMember {
  member: MemberRow
  role: RoleRow
}
type Edited = Partial<Pick<MemberRow, 'disabled' | 'roleId' | 'totpSecret' | 'nextTotpSecret'>>

export interface MemberFilter extends PageInput {
  keyword?: string
  roleId?: string
  disabled?: boolean
  sort?: 'createdAt' | 'account'
  descending?: boolean
}

export class MemberRepository {
  constructor(private readonly database: Database) {}

  /** False when the account is taken in this shop. */
  async add(row: typeof staffUserTable.$inferInsert): Promise<boolean> {
    const rows = await this.database.current
      .insert(staffUserTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: staffUserTable.id })
    return rows.length > 0
  }

  async find(id: string): Promise<MemberRow | undefined> {
    const [row] = await this.database.current.select().from(staffUserTable).where(eq(staffUserTable.id, id))
    return row
  }

  async findByAccount(shopId: string, account: string): Promise<MemberRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(staffUserTable)
      .where(and(eq(staffUserTable.shopId, shopId), eq(staffUserTable.account, account)))
    return row
  }

  /** Locks the staff member until the transaction ends. */
  async lock(id: string): Promise<MemberRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(staffUserTable)
      .where(eq(staffUserTable.id, id))
      .for('update')
    return row
  }

  async findWhole(shopId: string, id: string): Promise<WholeMember | undefined> {
    const [row] = await this.selectWhole().where(and(eq(staffUserTable.shopId, shopId), eq(staffUserTable.id, id)))
    return row
  }

  async page(shopId: string, filter: MemberFilter): Promise<{ rows: WholeMember[]; totalCount: number }> {
    const { keyword, roleId, disabled, sort = 'createdAt', descending = false } = filter
    const where = and(
      eq(staffUserTable.shopId, shopId),
      keyword
        ? or(
            sql`strpos(${staffUserTable.account}, ${keyword.toLowerCase()}) > 0`,
            sql`strpos(${staffUserTable.name}, ${keyword}) > 0`,
          )
        : undefined,
      roleId ? eq(staffUserTable.roleId, roleId) : undefined,
      disabled === undefined ? undefined : eq(staffUserTable.disabled, disabled),
    )
    const { offset, limit } = toRange(filter)
    const order = descending ? desc : asc
    const rows = await this.selectWhole()
      .where(where)
      .orderBy(order(staffUserTable[sort]), order(staffUserTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(staffUserTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  /** Changes a staff member of this version; false when somebody else changed it first. */
  async edit(id: string, version: number, values: Edited): Promise<boolean> {
    const rows = await this.database.current
      .update(staffUserTable)
      .set({ ...values, version: sql`${staffUserTable.version} + 1` })
      .where(and(eq(staffUserTable.id, id), eq(staffUserTable.version, version)))
      .returning({ id: staffUserTable.id })
    return rows.length > 0
  }

  /** False when the password is no longer the one that was checked. */
  async changePassword(id: string, from: string, to: string): Promise<boolean> {
    const rows = await this.database.current
      .update(staffUserTable)
      .set({ passwordHash: to })
      .where(and(eq(staffUserTable.id, id), eq(staffUserTable.passwordHash, from)))
      .returning({ id: staffUserTable.id })
    return rows.length > 0
  }

  async rememberLogin(id: string, at: Date): Promise<void> {
    await this.database.current.update(staffUserTable).set({ lastLoginAt: at }).where(eq(staffUserTable.id, id))
  }

  /** Accepts a step of the second factor once; false for one that was used, or older. */
  async takeStep(id: string, step: number): Promise<boolean> {
    const rows = await this.database.current
      .update(staffUserTable)
      .set({ totpStep: step })
      .where(and(eq(staffUserTable.id, id), lt(staffUserTable.totpStep, step)))
      .returning({ id: staffUserTable.id })
    return rows.length > 0
  }

  /** The new secret waits beside the old one until a code of it was entered. */
  async beginFactor(id: string, nextTotpSecret: string): Promise<void> {
    await this.database.current.update(staffUserTable).set({ nextTotpSecret }).where(eq(staffUserTable.id, id))
  }

  /** Puts the begun secret in the old one's place; false where it is not the one that was begun last. */
  async takeFactor(id: string, begun: string, step: number): Promise<boolean> {
    const rows = await this.database.current
      .update(staffUserTable)
      .set({ totpSecret: begun, nextTotpSecret: null, totpStep: step })
      .where(and(eq(staffUserTable.id, id), eq(staffUserTable.nextTotpSecret, begun)))
      .returning({ id: staffUserTable.id })
    return rows.length > 0
  }

  async replaceRecoveryCodes(staffId: string, hashes: string[]): Promise<void> {
    await this.database.current.delete(staffRecoveryTable).where(eq(staffRecoveryTable.staffId, staffId))
    await this.addRecoveryCodes(staffId, hashes)
  }

  async addRecoveryCodes(staffId: string, hashes: string[]): Promise<void> {
    await this.database.current.insert(staffRecoveryTable).values(hashes.map((codeHash) => ({ codeHash, staffId })))
  }

  /** True for the one use of a recovery code. */
  async takeRecoveryCode(staffId: string, codeHash: string, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(staffRecoveryTable)
      .set({ usedAt: now })
      .where(
        and(
          eq(staffRecoveryTable.staffId, staffId),
          eq(staffRecoveryTable.codeHash, codeHash),
          isNull(staffRecoveryTable.usedAt),
        ),
      )
      .returning({ staffId: staffRecoveryTable.staffId })
    return rows.length > 0
  }

  private selectWhole() {
    return this.database.current
      .select({ member: staffUserTable, role: staffRoleTable })
      .from(staffUserTable)
      .innerJoin(staffRoleTable, eq(staffRoleTable.id, staffUserTable.roleId))
      .$dynamic()
  }
}
