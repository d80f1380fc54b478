import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../../kernel/db/page'
import { orderTable } from '../../order/order.table'
import { virtualComplaintTable } from '../complaint.table'

type ComplaintRow = typeof virtualComplaintTable.$inferSelect

export class ComplaintDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { done, ...page }: PageInput & { done?: boolean }) {
    const { doneAt } = virtualComplaintTable
    const where = and(
      eq(virtualComplaintTable.shopId, shopId),
      done === undefined ? undefined : done ? isNotNull(doneAt) : isNull(doneAt),
    )
    const order = [desc(virtualComplaintTable.complainedAt), desc(virtualComplaintTable.id)]
    return pageOfTable(this.database, virtualComplaintTable, { where, order }, page)
  }

  async listNumbers(orderIds: string[]): Promise<Map<string, string>> {
    if (orderIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: orderTable.id, number: orderTable.number })
      .from(orderTable)
      .where(inArray(orderTable.id, orderIds))
    return new Map(rows.map(({ id, number }) => [id, number]))
  }

  /** Of two who settle at once, one does. Undefined for a complaint that is missing, another school's or settled. */
  async settle(
    shopId: string,
    id: string,
    set: Pick<ComplaintRow, 'remark'> & { doneAt: Date },
  ): Promise<ComplaintRow | undefined> {
    const rows = await this.database.current
      .update(virtualComplaintTable)
      .set(set)
      .where(
        and(
          eq(virtualComplaintTable.id, id),
          eq(virtualComplaintTable.shopId, shopId),
          isNull(virtualComplaintTable.doneAt),
        ),
      )
      .returning()
    return rows.at(0)
  }
}
