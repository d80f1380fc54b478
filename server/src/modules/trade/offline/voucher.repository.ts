import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { VoucherStatus } from '@contract/payment/voucher-status'
import type { OrderEvent } from '@contract/order/order-status'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { useUpload, type UsedUpload } from '../../file/file.fragments'
import { users } from '../../user/user.fragments'
import type { OrderRow } from '../order/order.repository'
import { orderTable } from '../order/order.table'
import { voucherTable } from './voucher.table'

export type VoucherRow = typeof voucherTable.$inferSelect

/** A voucher with its order and its buyer. */
export interface WholeVoucher {
  voucher: VoucherRow
  order: OrderRow
  nickName: string
  phone: string
}
export interface VoucherFilter extends PageInput {
  status?: VoucherStatus
  orderId?: string
}

const UNDECIDED: VoucherStatus[] = ['submitted', 'checked']

export class VoucherRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof voucherTable.$inferInsert): Promise<void> {
    await this.database.current.insert(voucherTable).values(row)
  }

  /** False where the learner has no such upload. */
  async usePicture(upload: UsedUpload, now: Date): Promise<boolean> {
    return (await this.database.rows(useUpload(upload, now))).length > 0
  }

  async findLatest(orderId: string): Promise<VoucherRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(voucherTable)
      .where(eq(voucherTable.orderId, orderId))
      .orderBy(desc(voucherTable.id))
      .limit(1)
    return row
  }

  async findWhole(shopId: string, id: string): Promise<WholeVoucher | undefined> {
    const [row] = await this.select().where(and(eq(voucherTable.shopId, shopId), eq(voucherTable.id, id)))
    return row
  }

  async page(shopId: string, filter: VoucherFilter): Promise<{ rows: WholeVoucher[]; totalCount: number }> {
    const where = and(
      eq(voucherTable.shopId, shopId),
      filter.status && eq(voucherTable.status, filter.status),
      filter.orderId ? eq(voucherTable.orderId, filter.orderId) : undefined,
    )
    const { offset, limit } = toRange(filter)
    const rows = await this.select()
      .where(where)
      .orderBy(asc(voucherTable.submittedAt), asc(voucherTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(voucherTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  /** Moves a voucher only while it is still in `from`; false when somebody else moved it first. */
  async move(id: string, from: VoucherStatus, to: Partial<VoucherRow>): Promise<boolean> {
    const rows = await this.database.current
      .update(voucherTable)
      .set(to)
      .where(and(eq(voucherTable.id, id), eq(voucherTable.status, from)))
      .returning({ id: voucherTable.id })
    return rows.length > 0
  }

  /** Withdraws what waits for the school when its order is canceled. Run in the order's transaction. */
  async follow({ id }: Pick<OrderRow, 'id'>, event: OrderEvent): Promise<void> {
    if (event !== 'cancel') return
    await this.database.current
      .update(voucherTable)
      .set({ status: 'withdrawn' })
      .where(and(eq(voucherTable.orderId, id), inArray(voucherTable.status, UNDECIDED)))
  }

  private select() {
    return this.database.current
      .select({ voucher: voucherTable, order: orderTable, nickName: users.nickName, phone: users.phone })
      .from(voucherTable)
      .innerJoin(orderTable, eq(orderTable.id, voucherTable.orderId))
      .innerJoin(users, eq(users.id, voucherTable.userId))
      .$dynamic()
  }
}
