import { and, asc, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '@contract/order/order-status'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { users } from '../../user/user.fragments'
import type { OrderRow } from './order.repository'
import { orderTable } from './order.table'

/** An order with its buyer. */
export interface DeskOrder {
  order: OrderRow
  nickName: string
  phone: string
}
interface SearchedOrders {
  keyword?: string
  status?: OrderStatus
  refundState?: OrderRow['refundState']
}
export interface OrderFilter extends PageInput, SearchedOrders {
  sort?: 'createdAt' | 'payableFen'
  descending?: boolean
}

/** Orders of a shop, for its staff. */
export class OrderDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, filter: OrderFilter): Promise<{ rows: DeskOrder[]; totalCount: number }> {
    const { sort = 'createdAt', descending = true } = filter
    const where = matches(shopId, filter)
    const { offset, limit } = toRange(filter)
    const order = descending ? desc : asc
    const rows = await this.select(where)
      .orderBy(order(orderTable[sort]), order(orderTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current
      .select({ count: count() })
      .from(orderTable)
      .innerJoin(users, eq(users.id, orderTable.userId))
      .where(where)
    return { rows, totalCount: Number(total.count) }
  }

  async find(shopId: string, id: string): Promise<DeskOrder | undefined> {
    const [row] = await this.select(and(eq(orderTable.shopId, shopId), eq(orderTable.id, id)))
    return row
  }

  /** Orders placed from one moment until another, the oldest first. */
  listPlaced(shopId: string, filter: SearchedOrders, { from, until }: { from: Date; until: Date }, most: number) {
    const { createdAt, id } = orderTable
    return this.select(and(matches(shopId, filter), gte(createdAt, from), lt(createdAt, until)))
      .orderBy(asc(createdAt), asc(id))
      .limit(most)
  }

  private select(where: SQL | undefined) {
    return this.database.current
      .select({ order: orderTable, nickName: users.nickName, phone: users.phone })
      .from(orderTable)
      .innerJoin(users, eq(users.id, orderTable.userId))
      .where(where)
      .$dynamic()
  }
}

const matches = (shopId: string, { keyword, status, refundState }: SearchedOrders): SQL | undefined =>
  and(
    eq(orderTable.shopId, shopId),
    keyword
      ? or(
          eq(orderTable.number, keyword.toUpperCase()),
          eq(users.phone, keyword),
          sql`strpos(${users.nickName}, ${keyword}) > 0`,
        )
      : undefined,
    status && eq(orderTable.status, status),
    refundState && eq(orderTable.refundState, refundState),
  )
