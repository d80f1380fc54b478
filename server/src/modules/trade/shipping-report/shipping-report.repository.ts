import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { ShippingReportState } from '@contract/wechat/shipping-report-states'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { wechatAccounts } from '../../user/user.fragments'
import { orderTable } from '../order/order.table'
import { paymentTable } from '../payment/payment.table'
import { shippingReportTable } from './shipping-report.table'

export type ShippingReportRow = typeof shippingReportTable.$inferSelect

/** A payment of the mini-program that still stands. */
export interface MiniPayment {
  paymentId: string
  shopId: string
  orderId: string
  transactionId: string
  openid: string
  paidAt: Date
}

const MINI = and(eq(paymentTable.channel, 'wechatMini'), inArray(paymentTable.status, ['success', 'refunding']))

export class ShippingReportRepository {
  constructor(private readonly database: Database) {}

  async find(orderId: string): Promise<ShippingReportRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(shippingReportTable)
      .where(eq(shippingReportTable.orderId, orderId))
    return rows.at(0)
  }

  /** Makes changes of one order's report wait for each other. */
  lock(orderId: string, work: (row: ShippingReportRow | undefined) => Promise<void>): Promise<void> {
    return this.database.transact(async () => {
      await this.database.lockName(`shipping-report:${orderId}`)
      await work(await this.find(orderId))
    })
  }

  async save(row: ShippingReportRow): Promise<void> {
    const { id: _id, ...set } = row
    await this.database.current
      .insert(shippingReportTable)
      .values(row)
      .onConflictDoUpdate({ target: shippingReportTable.id, set })
  }

  /** By the order that was paid. */
  async findPayment(orderId: string): Promise<MiniPayment | undefined> {
    const rows = await this.database.current
      .select({
        paymentId: paymentTable.id,
        shopId: paymentTable.shopId,
        orderId: paymentTable.orderId,
        transactionId: paymentTable.transactionId,
        openid: wechatAccounts.openid,
        paidAt: paymentTable.paidAt,
      })
      .from(paymentTable)
      .innerJoin(
        wechatAccounts,
        and(eq(wechatAccounts.userId, paymentTable.userId), eq(wechatAccounts.clientKind, 'mini')),
      )
      .where(and(eq(paymentTable.orderId, orderId), MINI))
    const [row] = rows
    return row?.transactionId && row.paidAt
      ? { ...row, transactionId: row.transactionId, paidAt: row.paidAt }
      : undefined
  }

  async findOrderId(transactionId: string): Promise<string | undefined> {
    const rows = await this.database.current
      .select({ orderId: paymentTable.orderId })
      .from(paymentTable)
      .where(and(eq(paymentTable.provider, 'wechat'), eq(paymentTable.transactionId, transactionId)))
    return rows.at(0)?.orderId
  }

  /** Orders whose goods are with the buyer and of which WeChat knows nothing yet. */
  async listUnreported(accountIds: string[], since: Date, until: Date, most: number): Promise<string[]> {
    if (accountIds.length === 0) return []
    const rows = await this.database.current
      .select({ orderId: paymentTable.orderId })
      .from(paymentTable)
      .innerJoin(orderTable, eq(orderTable.id, paymentTable.orderId))
      .leftJoin(shippingReportTable, eq(shippingReportTable.id, paymentTable.id))
      .where(
        and(
          inArray(paymentTable.merchantAccountId, accountIds),
          gt(paymentTable.paidAt, since),
          lt(paymentTable.paidAt, until),
          MINI,
          inArray(orderTable.status, ['delivered', 'completed']),
          // Of one that has parcels with the buyer, the rest was refunded.
          or(isNull(shippingReportTable.id), eq(shippingReportTable.state, 'partly')),
        ),
      )
      .limit(most)
    return rows.map(({ orderId }) => orderId)
  }

  page(shopId: string, { state, ...page }: PageInput & { state?: ShippingReportState }) {
    const where = and(eq(shippingReportTable.shopId, shopId), state ? eq(shippingReportTable.state, state) : undefined)
    const order = [desc(shippingReportTable.updatedAt), desc(shippingReportTable.id)]
    return pageOfTable(this.database, shippingReportTable, { where, order }, page)
  }

  async listOrders(ids: string[]): Promise<{ id: string; number: string; paidAt: Date | null }[]> {
    if (ids.length === 0) return []
    return this.database.current
      .select({ id: orderTable.id, number: orderTable.number, paidAt: orderTable.paidAt })
      .from(orderTable)
      .where(inArray(orderTable.id, ids))
  }
}
