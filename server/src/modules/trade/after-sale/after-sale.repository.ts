import { and, asc, count, desc, eq, inArray, max, type SQL } from 'drizzle-orm'
import type { AfterSaleStatus } from '@contract/after-sale/after-sale-status'
import { DEFAULT_RULES } from '@contract/after-sale/limits'
import type { EditedRules } from '@contract/after-sale/staff-calls'
import { isUniqueViolation, type Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { useUpload } from '../../file/file.fragments'
import { users } from '../../user/user.fragments'
import type { OrderOwner } from '../order/order.repository'
import { orderLineTable, orderLogTable, orderTable } from '../order/order.table'
import { afterSaleLineTable, afterSaleLogTable, afterSaleRuleTable, afterSaleTable } from './after-sale.table'

export type AfterSaleRow = typeof afterSaleTable.$inferSelect
export type AfterSaleLogRow = typeof afterSaleLogTable.$inferSelect
export interface AfterSaleFilter extends PageInput {
  orderId?: string
  status?: AfterSaleStatus
  descending?: boolean
}

export class AfterSaleRepository {
  constructor(private readonly database: Database) {}

  /** False when one of the lines has an after-sale that runs, or the request id is known. */
  async add(row: AfterSaleRow, parts: { lineId: string; quantity: number }[]): Promise<boolean> {
    try {
      await this.database.transact(async () => {
        await this.database.current.insert(afterSaleTable).values(row)
        const lines = parts.map((part) => ({ ...part, afterSaleId: row.id, running: true }))
        await this.database.current.insert(afterSaleLineTable).values(lines)
      })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<AfterSaleRow | undefined> {
    const same = and(eq(afterSaleTable.userId, userId), eq(afterSaleTable.clientRequestId, clientRequestId))
    return (await this.list(same))[0]
  }

  async findOwn({ userId, shopId }: OrderOwner, id: string): Promise<AfterSaleRow | undefined> {
    const own = and(eq(afterSaleTable.userId, userId), eq(afterSaleTable.shopId, shopId), eq(afterSaleTable.id, id))
    return (await this.list(own))[0]
  }

  async findInShop(shopId: string, id: string): Promise<AfterSaleRow | undefined> {
    return (await this.list(and(eq(afterSaleTable.shopId, shopId), eq(afterSaleTable.id, id))))[0]
  }

  async findByRefund(refundId: string): Promise<AfterSaleRow | undefined> {
    return (await this.list(eq(afterSaleTable.refundId, refundId)))[0]
  }

  async find(id: string): Promise<AfterSaleRow | undefined> {
    return (await this.list(eq(afterSaleTable.id, id)))[0]
  }

  listOfOrder(orderId: string): Promise<AfterSaleRow[]> {
    return this.list(eq(afterSaleTable.orderId, orderId))
  }

  pageOwn({ userId, shopId }: OrderOwner, filter: PageInput & { orderId?: string }) {
    const own = and(eq(afterSaleTable.userId, userId), eq(afterSaleTable.shopId, shopId))
    return this.page(own, { ...filter, descending: true })
  }

  pageInShop(shopId: string, filter: AfterSaleFilter) {
    return this.page(eq(afterSaleTable.shopId, shopId), filter)
  }

  /** Lines of these after-sales as they were ordered, in the order of the order. */
  async listLines(ids: string[]) {
    if (ids.length === 0) return []
    const { afterSaleId, lineId, quantity } = afterSaleLineTable
    const { kind, title, cover, snapshot, skuId } = orderLineTable
    return this.database.current
      .select({ afterSaleId, lineId, quantity, kind, title, cover, snapshot, skuId })
      .from(afterSaleLineTable)
      .innerJoin(orderLineTable, eq(orderLineTable.id, lineId))
      .where(inArray(afterSaleId, ids))
      .orderBy(asc(afterSaleId), asc(orderLineTable.position))
  }

  /** Of these lines, those with an after-sale that runs. */
  async listRunningLines(lineIds: string[]): Promise<string[]> {
    const { lineId, running } = afterSaleLineTable
    const rows = await this.database.current
      .select({ lineId })
      .from(afterSaleLineTable)
      .where(and(inArray(lineId, lineIds), eq(running, true)))
    return rows.map((row) => row.lineId)
  }

  /** Moves an after-sale only while it is still in `from`; undefined when another request moved it first. */
  async move(id: string, from: AfterSaleStatus, to: Partial<AfterSaleRow>): Promise<AfterSaleRow | undefined> {
    const [row] = await this.database.current
      .update(afterSaleTable)
      .set(to)
      .where(and(eq(afterSaleTable.id, id), eq(afterSaleTable.status, from)))
      .returning()
    return row
  }

  /** Its lines can be asked for again. */
  async freeLines(afterSaleId: string): Promise<void> {
    await this.database.current
      .update(afterSaleLineTable)
      .set({ running: false })
      .where(eq(afterSaleLineTable.afterSaleId, afterSaleId))
  }

  async appendLog(entry: Omit<AfterSaleLogRow, 'id'>): Promise<void> {
    await this.database.current.insert(afterSaleLogTable).values({ ...entry, id: makeId() })
  }

  /** Of these after-sales, the latest entry first. */
  async listLog(ids: string[]): Promise<AfterSaleLogRow[]> {
    if (ids.length === 0) return []
    return this.database.current
      .select()
      .from(afterSaleLogTable)
      .where(inArray(afterSaleLogTable.afterSaleId, ids))
      .orderBy(desc(afterSaleLogTable.id))
  }

  async listOrderNumbers(orderIds: string[]): Promise<Map<string, string>> {
    if (orderIds.length === 0) return new Map()
    const { id, number } = orderTable
    const rows = await this.database.current.select({ id, number }).from(orderTable).where(inArray(id, orderIds))
    return new Map(rows.map((row) => [row.id, row.number]))
  }

  async listBuyers(userIds: string[]): Promise<{ id: string; nickName: string; phone: string }[]> {
    if (userIds.length === 0) return []
    const { id, nickName, phone } = users
    return this.database.current.select({ id, nickName, phone }).from(users).where(inArray(users.id, userIds))
  }

  /** When the buyer had the goods; undefined for an order without delivery. */
  async findReceiptTime(orderId: string): Promise<Date | undefined> {
    const { at, event } = orderLogTable
    const [row] = await this.database.current
      .select({ at: max(at) })
      .from(orderLogTable)
      .where(and(eq(orderLogTable.orderId, orderId), eq(event, 'confirmReceipt')))
    return row?.at ?? undefined
  }

  /** Keeps a learner's own upload; false where there is no such one. */
  async usePicture(key: string, { userId, shopId }: OrderOwner, now: Date): Promise<boolean> {
    const used = await this.database.rows(useUpload({ key, shopId, userId, purpose: 'afterSale' }, now))
    return used.length > 0
  }

  async setIntact(id: string, intact: boolean): Promise<void> {
    await this.database.current.update(afterSaleTable).set({ intact }).where(eq(afterSaleTable.id, id))
  }

  async findRules(id: string): Promise<EditedRules> {
    const { shopId, version, days, mostStudiedPercent, returnAddress } = afterSaleRuleTable
    const [row] = await this.database.current
      .select({ version, days, mostStudiedPercent, returnAddress })
      .from(afterSaleRuleTable)
      .where(eq(shopId, id))
    return row ?? { ...DEFAULT_RULES, version: 0 }
  }

  /** False where the rules have another version than the one that was edited. */
  async setRules(row: typeof afterSaleRuleTable.$inferInsert, edited: number): Promise<boolean> {
    const { shopId, version } = afterSaleRuleTable
    const set = await this.database.current
      .insert(afterSaleRuleTable)
      .values(row)
      .onConflictDoUpdate({ target: shopId, set: row, setWhere: eq(version, edited) })
      .returning({ shopId })
    return set.length > 0
  }

  private async page(
    where: SQL | undefined,
    { orderId, status, descending, ...input }: AfterSaleFilter,
  ): Promise<{ rows: AfterSaleRow[]; totalCount: number }> {
    const condition = and(
      where,
      status && eq(afterSaleTable.status, status),
      orderId ? eq(afterSaleTable.orderId, orderId) : undefined,
    )
    const { offset, limit } = toRange(input)
    const direct = descending ? desc : asc
    const rows = await this.database.current
      .select()
      .from(afterSaleTable)
      .where(condition)
      .orderBy(direct(afterSaleTable.createdAt), direct(afterSaleTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(afterSaleTable).where(condition)
    return { rows, totalCount: Number(total.count) }
  }

  private list(where: SQL | undefined): Promise<AfterSaleRow[]> {
    return this.database.current.select().from(afterSaleTable).where(where)
  }
}
