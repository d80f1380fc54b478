import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database, Prepared } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { lockLearner } from '../user/user.fragments'
import { addressTable } from './address.table'

export type AddressRow = typeof addressTable.$inferSelect
export type AddressValues = Pick<AddressRow, 'receiverName' | 'phone' | 'districtCode' | 'detail' | 'tag' | 'isDefault'>

/** Delivery addresses of learners. What writes runs in a transaction that begins with `lock`. */
export class AddressRepository {
  private readonly readOne: Prepared<AddressRow>

  constructor(private readonly database: Database) {
    const { placeholder } = sql
    const isOne = and(
      eq(addressTable.id, placeholder('id')),
      eq(addressTable.shopId, placeholder('shopId')),
      eq(addressTable.userId, placeholder('userId')),
    )
    this.readOne = database.prepareRead('address_find', database.current.select().from(addressTable).where(isOne))
  }

  /** Serialises one learner's changes, which their number and the single default depend on. */
  async lock(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  /** The default first, then the newest. */
  async page(shopId: string, userId: string, page: PageInput) {
    const { offset, limit } = toRange(page)
    const db = this.database.current
    const mine = this.mine(shopId, userId)
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(addressTable)
        .where(mine)
        .orderBy(desc(addressTable.isDefault), desc(addressTable.createdAt), desc(addressTable.id))
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(addressTable).where(mine),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  async find(shopId: string, userId: string, id: string): Promise<AddressRow | undefined> {
    const [row] = await this.readOne.execute({ shopId, userId, id })
    return row
  }

  async findDefault(shopId: string, userId: string): Promise<AddressRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(addressTable)
      .where(and(this.mine(shopId, userId), eq(addressTable.isDefault, true)))
    return rows[0]
  }

  count(shopId: string, userId: string): Promise<number> {
    return this.database.current.$count(addressTable, this.mine(shopId, userId))
  }

  async add(row: AddressRow): Promise<void> {
    await this.database.current.insert(addressTable).values(row)
  }

  async change(id: string, values: AddressValues): Promise<void> {
    await this.database.current.update(addressTable).set(values).where(eq(addressTable.id, id))
  }

  async remove(id: string): Promise<void> {
    await this.database.current.delete(addressTable).where(eq(addressTable.id, id))
  }

  /** Makes all but one of the learner's addresses ordinary ones. */
  async clearDefault(shopId: string, userId: string, exceptId: string): Promise<void> {
    await this.database.current
      .update(addressTable)
      .set({ isDefault: false })
      .where(and(this.mine(shopId, userId), eq(addressTable.isDefault, true), ne(addressTable.id, exceptId)))
  }

  async makeNewestDefault(shopId: string, userId: string): Promise<void> {
    const db = this.database.current
    const [newest] = await db
      .select({ id: addressTable.id })
      .from(addressTable)
      .where(this.mine(shopId, userId))
      .orderBy(desc(addressTable.createdAt), desc(addressTable.id))
      .limit(1)
    if (newest) await db.update(addressTable).set({ isDefault: true }).where(eq(addressTable.id, newest.id))
  }

  private mine(shopId: string, userId: string) {
    return and(eq(addressTable.shopId, shopId), eq(addressTable.userId, userId))
  }
}
