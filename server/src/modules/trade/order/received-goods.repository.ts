import { and, desc, eq, inArray, lt, not, type SQL } from 'drizzle-orm'
import { STOCKED_KINDS } from '@contract/goods/stocked-kinds'
import type { Database } from '../../../kernel/db/database'
import { isLineReviewed } from '../../comment/comment.fragments'
import { orderLineTable, orderTable } from './order.table'

/** Lines of orders with goods that a learner has bought, received and not given back. */
export class ReceivedGoodsRepository {
  constructor(private readonly database: Database) {}

  /** The goods of such a line; undefined for any other, also another learner's. */
  async findGoods(shopId: string, userId: string, lineId: string): Promise<string | undefined> {
    const line = await this.find(shopId, userId, eq(orderLineTable.id, lineId))
    return line?.goodsId
  }

  /** The latest such line with these goods that is not reviewed. */
  async findToReview(shopId: string, userId: string, goodsId: string): Promise<string | undefined> {
    const { id, ref } = orderLineTable
    const line = await this.find(shopId, userId, and(eq(ref, goodsId), not(isLineReviewed(id.getSQL()))))
    return line?.lineId
  }

  private async find(shopId: string, userId: string, where: SQL | undefined) {
    const { id, ref, kind, fulfilment, quantity, refundedQuantity } = orderLineTable
    const [line] = await this.database.current
      .select({ lineId: id, goodsId: ref })
      .from(orderLineTable)
      .innerJoin(orderTable, eq(orderTable.id, orderLineTable.orderId))
      .where(
        and(
          where,
          eq(orderTable.userId, userId),
          eq(orderTable.shopId, shopId),
          eq(orderTable.status, 'completed'),
          inArray(kind, [...STOCKED_KINDS]),
          eq(fulfilment, 'fulfilled'),
          lt(refundedQuantity, quantity),
        ),
      )
      .orderBy(desc(orderTable.createdAt), desc(id))
      .limit(1)
    return line
  }
}
