import { and, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../kernel/db/database'
import { forgetUploadUnless, uploads, useUpload } from '../file/file.fragments'
import { shops } from '../shop/shop.fragments'
import { userTable } from './user.table'

export type UserRow = typeof userTable.$inferSelect

export class UserRepository {
  private readonly findNameStatement

  constructor(private readonly database: Database) {
    this.findNameStatement = database.prepareRead(
      'user_find_name',
      this.selectNames(eq(userTable.id, sql.placeholder('id'))),
    )
  }

  async find(id: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current.select().from(userTable).where(eq(userTable.id, id))
    return row
  }

  async findByPhone(shopId: string, phone: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.phone, phone)))
    return row
  }

  /** Reads with a lock that keeps the password from changing until the transaction ends. */
  async findLocked(id: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current.select().from(userTable).where(eq(userTable.id, id)).for('share')
    return row
  }

  /** The learner, locked until the transaction ends. */
  async lock(id: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current.select().from(userTable).where(eq(userTable.id, id)).for('update')
    return row
  }

  findMany(ids: string[]): Promise<Pick<UserRow, 'id' | 'nickName' | 'avatar' | 'phone'>[]> {
    const [id, ...others] = ids
    return others.length > 0
      ? this.selectNames(inArray(userTable.id, ids)).execute()
      : this.findNameStatement.execute({ id })
  }

  private selectNames(where: SQL) {
    return this.database.current
      .select({ id: userTable.id, nickName: userTable.nickName, avatar: userTable.avatar, phone: userTable.phone })
      .from(userTable)
      .where(where)
  }

  /** Finds the learner with this invite code, unless the account is disabled. */
  async findInviter(shopId: string, inviteCode: string): Promise<Pick<UserRow, 'id'> | undefined> {
    const [row] = await this.database.current
      .select({ id: userTable.id })
      .from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.inviteCode, inviteCode), eq(userTable.disabled, false)))
    return row
  }

  countInvited(userId: string): Promise<number> {
    return this.database.current.$count(userTable, eq(userTable.invitedBy, userId))
  }

  /** Stores a learner's first invite code; false when another learner of the shop has the same code. */
  async setInviteCode(id: string, inviteCode: string): Promise<boolean> {
    try {
      await this.database.transact(async () => {
        await this.database.current
          .update(userTable)
          .set({ inviteCode })
          .where(and(eq(userTable.id, id), isNull(userTable.inviteCode)))
      })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  /** Returns undefined when the phone is taken in this shop. */
  async add(row: typeof userTable.$inferInsert): Promise<UserRow | undefined> {
    const [added] = await this.database.current.insert(userTable).values(row).onConflictDoNothing().returning()
    return added
  }

  async update(id: string, values: Partial<UserRow>): Promise<UserRow | undefined> {
    const [row] = await this.database.current.update(userTable).set(values).where(eq(userTable.id, id)).returning()
    return row
  }

  /** False when the password is no longer the one that was checked. */
  async changePassword(id: string, from: string | null, to: string): Promise<boolean> {
    const same = from === null ? isNull(userTable.passwordHash) : eq(userTable.passwordHash, from)
    const rows = await this.database.current
      .update(userTable)
      .set({ passwordHash: to })
      .where(and(eq(userTable.id, id), same))
      .returning({ id: userTable.id })
    return rows.length > 0
  }

  async rememberAgreement(id: string, at: Date): Promise<void> {
    await this.database.current
      .update(userTable)
      .set({ agreedAt: at })
      .where(and(eq(userTable.id, id), isNull(userTable.agreedAt)))
  }

  /** Keeps an upload as a learner's head image. False when this learner has uploaded no such head image. */
  async useHeadImage(shopId: string, userId: string, key: string, now: Date): Promise<boolean> {
    const used = await this.database.rows(useUpload({ key, shopId, userId, purpose: 'headImage' }, now))
    return used.length > 0
  }

  /** Deletes the record of an upload unless it is a learner's avatar. Returns whether the record is gone. */
  async forgetUpload(key: string): Promise<boolean> {
    const avatars = this.database.current.select({ id: userTable.id }).from(userTable).where(eq(userTable.avatar, key))
    await this.database.current.execute(forgetUploadUnless(key, exists(avatars)))
    return (await this.database.current.$count(uploads, eq(uploads.key, key))) === 0
  }

  async allowsWechatLogin(shopId: string): Promise<boolean> {
    const [row] = await this.database.current
      .select({ allowed: shops.wechatLogin })
      .from(shops)
      .where(eq(shops.id, shopId))
    return row?.allowed ?? false
  }

  async allowsWechatPhone(shopId: string): Promise<boolean> {
    const [row] = await this.database.current
      .select({ allowed: shops.wechatPhone })
      .from(shops)
      .where(eq(shops.id, shopId))
    return row?.allowed ?? false
  }
}
