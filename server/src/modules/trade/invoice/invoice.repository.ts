import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { HOLDING_STATUSES, MOST_TITLES, type InvoiceStatus } from '@contract/invoice/invoice-status'
import { containing } from '../../../kernel/db/containing'
import { isUniqueViolation, type Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput, type ReadPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { users } from '../../user/user.fragments'
import type { OrderOwner } from '../order/order.repository'
import type { InvoiceableOrder } from './invoiceable-orders.repository'
import { invoiceLogTable, invoiceOrderTable, invoiceTable, invoiceTitleTable } from './invoice.table'

export type InvoiceRow = typeof invoiceTable.$inferSelect
export type InvoiceOrderRow = typeof invoiceOrderTable.$inferSelect
export type InvoiceLogRow = typeof invoiceLogTable.$inferSelect
export type InvoiceTitleRow = typeof invoiceTitleTable.$inferSelect

export interface InvoiceFilter extends PageInput {
  status?: InvoiceStatus
  keyword?: string
  descending?: boolean
}

export class InvoiceRepository {
  constructor(private readonly database: Database) {}

  /** False, and nothing is written, when another invoice holds one of the orders or the request id was used. */
  async add(row: typeof invoiceTable.$inferInsert, orders: InvoiceableOrder[]): Promise<boolean> {
    try {
      await this.database.transact(async () => {
        await this.database.current.insert(invoiceTable).values(row)
        const covered = orders.map((order) => ({ ...order, invoiceId: row.id, holding: true }))
        await this.database.current.insert(invoiceOrderTable).values(covered)
      })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<InvoiceRow | undefined> {
    return this.findOne(and(eq(invoiceTable.userId, userId), eq(invoiceTable.clientRequestId, clientRequestId)))
  }

  async findOwn({ userId, shopId }: OrderOwner, id: string): Promise<InvoiceRow | undefined> {
    const own = and(eq(invoiceTable.id, id), eq(invoiceTable.userId, userId), eq(invoiceTable.shopId, shopId))
    return this.findOne(own)
  }

  async findInShop(shopId: string, id: string): Promise<InvoiceRow | undefined> {
    return this.findOne(and(eq(invoiceTable.id, id), eq(invoiceTable.shopId, shopId)))
  }

  async find(id: string): Promise<InvoiceRow | undefined> {
    return this.findOne(eq(invoiceTable.id, id))
  }

  /** The invoice, locked until the transaction ends. */
  async lock(id: string): Promise<InvoiceRow | undefined> {
    return (await this.database.current.select().from(invoiceTable).where(eq(invoiceTable.id, id)).for('update'))[0]
  }

  /** The invoice that waits, runs or stands for an order. */
  async findHolding(orderId: string): Promise<{ invoiceId: string } | undefined> {
    const [row] = await this.database.current
      .select({ invoiceId: invoiceOrderTable.invoiceId })
      .from(invoiceOrderTable)
      .where(and(eq(invoiceOrderTable.orderId, orderId), eq(invoiceOrderTable.holding, true)))
    return row
  }

  /** Moves an invoice only while it is still in `from`; undefined when another request moved it first. */
  async move(id: string, from: InvoiceStatus, to: Partial<InvoiceRow>): Promise<InvoiceRow | undefined> {
    const [row] = await this.database.current
      .update(invoiceTable)
      .set(to)
      .where(and(eq(invoiceTable.id, id), eq(invoiceTable.status, from)))
      .returning()
    const holds = (HOLDING_STATUSES as readonly InvoiceStatus[]).includes(row?.status)
    if (row && !holds)
      await this.database.current
        .update(invoiceOrderTable)
        .set({ holding: false })
        .where(eq(invoiceOrderTable.invoiceId, id))
    return row
  }

  async setAmounts(id: string, orders: { orderId: string; amountFen: number }[]): Promise<void> {
    for (const { orderId, amountFen } of orders)
      await this.database.current
        .update(invoiceOrderTable)
        .set({ amountFen })
        .where(and(eq(invoiceOrderTable.invoiceId, id), eq(invoiceOrderTable.orderId, orderId)))
    const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0)
    await this.database.current.update(invoiceTable).set({ amountFen }).where(eq(invoiceTable.id, id))
  }

  async removeOrders(id: string, orderIds: string[]): Promise<void> {
    if (!orderIds.length) return
    const gone = and(eq(invoiceOrderTable.invoiceId, id), inArray(invoiceOrderTable.orderId, orderIds))
    await this.database.current.delete(invoiceOrderTable).where(gone)
  }

  async setReason(id: string, reason: string): Promise<void> {
    await this.database.current.update(invoiceTable).set({ reason }).where(eq(invoiceTable.id, id))
  }

  async setReplacement(id: string, replacementId: string): Promise<void> {
    await this.database.current.update(invoiceTable).set({ replacementId }).where(eq(invoiceTable.id, id))
  }

  async appendLog(entry: Omit<InvoiceLogRow, 'id'>): Promise<void> {
    await this.database.current.insert(invoiceLogTable).values({ ...entry, id: makeId() })
  }

  async listOrders(invoiceIds: string[]): Promise<InvoiceOrderRow[]> {
    if (!invoiceIds.length) return []
    const ofThese = inArray(invoiceOrderTable.invoiceId, invoiceIds)
    return this.database.current
      .select()
      .from(invoiceOrderTable)
      .where(ofThese)
      .orderBy(asc(invoiceOrderTable.paidAt), asc(invoiceOrderTable.orderId))
  }

  async listLog(invoiceIds: string[]): Promise<InvoiceLogRow[]> {
    if (!invoiceIds.length) return []
    const ofThese = inArray(invoiceLogTable.invoiceId, invoiceIds)
    return this.database.current.select().from(invoiceLogTable).where(ofThese).orderBy(asc(invoiceLogTable.id))
  }

  pageOwn({ userId, shopId }: OrderOwner, input: PageInput) {
    return this.page(and(eq(invoiceTable.userId, userId), eq(invoiceTable.shopId, shopId)), {
      ...input,
      descending: true,
    })
  }

  pageInShop(shopId: string, filter: InvoiceFilter) {
    const { status, keyword } = filter
    const covers = this.database.current
      .select({ id: invoiceOrderTable.invoiceId })
      .from(invoiceOrderTable)
      .where(eq(invoiceOrderTable.orderNumber, keyword ?? ''))
    const where = and(
      eq(invoiceTable.shopId, shopId),
      status && eq(invoiceTable.status, status),
      keyword
        ? or(
            ilike(invoiceTable.titleName, containing(keyword)),
            eq(invoiceTable.invoiceNumber, keyword),
            inArray(invoiceTable.id, covers),
          )
        : undefined,
    )
    return this.page(where, filter)
  }

  async listBuyers(userIds: string[]): Promise<{ id: string; nickName: string; phone: string }[]> {
    if (!userIds.length) return []
    const { id, nickName, phone } = users
    return this.database.current.select({ id, nickName, phone }).from(users).where(inArray(users.id, userIds))
  }

  /** Keeps a title as the one used last, and only the latest of them. */
  async keepTitle(row: InvoiceTitleRow): Promise<void> {
    const { id: _id, ...used } = row
    await this.database.current
      .insert(invoiceTitleTable)
      .values(row)
      .onConflictDoUpdate({
        target: [
          invoiceTitleTable.userId,
          invoiceTitleTable.shopId,
          invoiceTitleTable.titleName,
          invoiceTitleTable.taxNumber,
        ],
        set: used,
      })
    const titles = await this.listTitles(row)
    const old = titles.slice(MOST_TITLES).map(({ id }) => id)
    if (old.length) await this.database.current.delete(invoiceTitleTable).where(inArray(invoiceTitleTable.id, old))
  }

  /** Latest first. */
  async listTitles(owner: OrderOwner): Promise<InvoiceTitleRow[]> {
    return this.database.current
      .select()
      .from(invoiceTitleTable)
      .where(isOwnTitle(owner))
      .orderBy(desc(invoiceTitleTable.usedAt), desc(invoiceTitleTable.id))
  }

  /** False when there was none. */
  async deleteTitle(owner: OrderOwner, id: string): Promise<boolean> {
    const gone = and(isOwnTitle(owner), eq(invoiceTitleTable.id, id))
    const rows = await this.database.current
      .delete(invoiceTitleTable)
      .where(gone)
      .returning({ id: invoiceTitleTable.id })
    return rows.length > 0
  }

  private async findOne(where: SQL | undefined): Promise<InvoiceRow | undefined> {
    return (await this.database.current.select().from(invoiceTable).where(where))[0]
  }

  private page(where: SQL | undefined, filter: PageInput & { descending?: boolean }): Promise<ReadPage<InvoiceRow>> {
    const by = filter.descending ? desc : asc
    const order = [by(invoiceTable.createdAt), by(invoiceTable.id)]
    return pageOfTable(this.database, invoiceTable, { where, order }, filter)
  }
}

const isOwnTitle = ({ userId, shopId }: OrderOwner) =>
  and(eq(invoiceTitleTable.userId, userId), eq(invoiceTitleTable.shopId, shopId))
