import { and, asc, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '@contract/order/order-status'
import type { PaidWay } from '@contract/payment/payment-status'
import type { Database } from '../../../../kernel/db/database'
import { countRows, ONE, readPage, selectPage, type PageInput, type ReadPage } from '../../../../kernel/db/page'
import { readDays } from '../../../../kernel/read-days'
import { users } from '../../../user/user.fragments'
import { coupons, heldCoupons } from '../../coupon/coupon.fragments'
import type { OrderRow } from '../order.repository'
import { orderTable } from '../order.table'

/** The way by which the payment was made that an order lives on, or lived; within a statement. */
export type PaidWayOf = (orderId: SQL) => SQL<PaidWay | null>

/** An order with its buyer. */
export interface DeskOrder {
  order: OrderRow
  nickName: string
  phone: string
  paidBy: PaidWay | null
}
interface SearchedOrders {
  keyword?: string
  status?: OrderStatus
  refundState?: OrderRow['refundState']
  learnerId?: string
  from?: string
  to?: string
}
export interface OrderFilter extends PageInput, SearchedOrders {
  sort?: 'createdAt' | 'payableFen'
  descending?: boolean
}

/** Orders of a shop, for its staff. */
export class OrderDeskRepository {
  constructor(
    private readonly database: Database,
    private readonly paidWayOf: PaidWayOf,
  ) {}

  page(shopId: string, filter: OrderFilter): Promise<ReadPage<DeskOrder>> {
    const { sort = 'createdAt', descending = true } = filter
    const where = matches(shopId, filter)
    const { id, userId } = orderTable
    const by = descending ? desc : asc
    const db = this.database.current
    const ids = db.select({ id }).from(orderTable).$dynamic()
    const one = db.select(ONE).from(orderTable).$dynamic()
    // Only a keyword looks at the buyer.
    const join = filter.keyword !== undefined
    const buyer = eq(users.id, userId)
    return readPage(
      filter,
      (range) =>
        selectPage(
          {
            id,
            ids: (join ? ids.innerJoin(users, buyer) : ids).where(where),
            order: [by(orderTable[sort]), by(id)],
            select: (onPage) => this.select(onPage),
          },
          range,
        ),
      () => countRows(this.database, (join ? one.innerJoin(users, buyer) : one).where(where)),
    )
  }

  async find(shopId: string, id: string): Promise<DeskOrder | undefined> {
    const [row] = await this.select(and(eq(orderTable.shopId, shopId), eq(orderTable.id, id)))
    return row
  }

  /** '' for an order without one. */
  async findCouponTitle(orderId: string): Promise<string> {
    const [row] = await this.database.current
      .select({ title: coupons.title })
      .from(heldCoupons)
      .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
      .where(eq(heldCoupons.orderId, orderId))
    return row?.title ?? ''
  }

  /** Orders placed from one moment until another, the oldest first. */
  listPlaced(shopId: string, filter: SearchedOrders, { from, until }: { from: Date; until: Date }, most: number) {
    const { createdAt, id } = orderTable
    return this.select(and(matches(shopId, filter), gte(createdAt, from), lt(createdAt, until)))
      .orderBy(asc(createdAt), asc(id))
      .limit(most)
  }

  private select(where: SQL | undefined) {
    const paidBy = this.paidWayOf(sql`${orderTable}.id`)
    return this.database.current
      .select({ order: orderTable, nickName: users.nickName, phone: users.phone, paidBy })
      .from(orderTable)
      .innerJoin(users, eq(users.id, orderTable.userId))
      .where(where)
      .$dynamic()
  }
}

const matches = (shopId: string, filter: SearchedOrders): SQL | undefined => {
  const { keyword, status, refundState, learnerId } = filter
  const { since, until } = readDays(filter)
  return and(
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
    learnerId ? eq(orderTable.userId, learnerId) : undefined,
    since && gte(orderTable.createdAt, since),
    until && lt(orderTable.createdAt, until),
  )
}
