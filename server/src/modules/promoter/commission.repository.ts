import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CommissionState } from '@contract/promoter/promoter-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { commissionRefundTable as refund, commissionTable as commission } from './commission.table'

export type CommissionRow = typeof commission.$inferSelect
export type CommissionRefundRow = typeof refund.$inferSelect

export interface CommissionFilter {
  promoterId?: string
  state?: CommissionState
  /** Of one customer, or of the customers of one sub-promoter. */
  customerId?: string
  viaPromoterId?: string
}

/** What lines of orders earn promoters. */
export class CommissionRepository {
  private readonly pay

  constructor(private readonly database: Database) {
    const at = sql`${sql.placeholder('at')}::timestamptz`
    this.pay = database.prepare(
      'commission_pay',
      database.current
        .update(commission)
        .set({
          state: 'waiting',
          paidAt: at,
          settlesAt: sql`case when ${sql.placeholder('completed')}::boolean then ${afterFreezing(at)} end`,
        })
        .where(and(eq(commission.orderId, sql.placeholder('orderId')), eq(commission.state, 'ordered')))
        .returning(),
    )
  }

  async add(rows: CommissionRow[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(commission).values(rows)
  }

  /** Holds the row until the running transaction ends. */
  async lock(id: string): Promise<CommissionRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(commission)
      .where(eq(commission.id, id))
      .for('no key update')
    return row
  }

  /** In one order, so that two refunds of an order wait for each other. */
  lockOfLines(lineIds: string[]): Promise<CommissionRow[]> {
    if (lineIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(commission)
      .where(inArray(commission.lineId, lineIds))
      .orderBy(asc(commission.id))
      .for('no key update')
  }

  lockOfOrder(orderId: string): Promise<CommissionRow[]> {
    return this.database.current
      .select()
      .from(commission)
      .where(eq(commission.orderId, orderId))
      .orderBy(asc(commission.id))
      .for('no key update')
  }

  /** Those that are not settled yet. */
  lockOpenOf(promoterId: string): Promise<CommissionRow[]> {
    return this.database.current
      .select()
      .from(commission)
      .where(and(eq(commission.promoterId, promoterId), inArray(commission.state, ['ordered', 'waiting'])))
      .orderBy(asc(commission.id))
      .for('no key update')
  }

  /** The order was paid. */
  markPaid(orderId: string, paidAt: Date, completed: boolean): Promise<CommissionRow[]> {
    return this.pay.execute({ orderId, at: paidAt.toISOString(), completed })
  }

  /** The order was received. */
  markCompleted(orderId: string, at: Date): Promise<CommissionRow[]> {
    return this.database.current
      .update(commission)
      .set({ settlesAt: afterFreezing(sql`${at.toISOString()}::timestamptz`) })
      .where(and(eq(commission.orderId, orderId), eq(commission.state, 'waiting')))
      .returning()
  }

  /** The order ended unpaid. */
  async cancelOrdered(orderId: string, reason: string): Promise<void> {
    await this.database.current
      .update(commission)
      .set({ state: 'canceled', reason })
      .where(and(eq(commission.orderId, orderId), eq(commission.state, 'ordered')))
  }

  async set(id: string, values: Partial<CommissionRow>): Promise<CommissionRow> {
    const [row] = await this.database.current.update(commission).set(values).where(eq(commission.id, id)).returning()
    return row
  }

  /** False where this refund took its part before. */
  async addRefund(row: CommissionRefundRow): Promise<boolean> {
    const rows = await this.database.current
      .insert(refund)
      .values(row)
      .onConflictDoNothing({ target: [refund.commissionId, refund.refundId] })
      .returning({ id: refund.id })
    return rows.length > 0
  }

  listDueOf(promoterId: string, now: Date): Promise<CommissionRow[]> {
    return this.database.current
      .select()
      .from(commission)
      .where(
        and(eq(commission.promoterId, promoterId), eq(commission.state, 'waiting'), lte(commission.settlesAt, now)),
      )
  }

  page(where: { shopId: string } | { promoterId: string }, filter: CommissionFilter & PageInput) {
    const { promoterId, state, customerId, viaPromoterId, ...page } = filter
    const condition = and(
      'shopId' in where ? eq(commission.shopId, where.shopId) : eq(commission.promoterId, where.promoterId),
      promoterId === undefined ? undefined : eq(commission.promoterId, promoterId),
      state === undefined ? undefined : eq(commission.state, state),
      customerId === undefined ? undefined : and(eq(commission.customerId, customerId), eq(commission.tier, 1)),
      viaPromoterId === undefined ? undefined : eq(commission.viaPromoterId, viaPromoterId),
    )
    const order = [desc(commission.orderedAt), desc(commission.id)]
    return pageOfTable(this.database, commission, { where: condition, order }, page)
  }

  async findOfShop(shopId: string, id: string): Promise<CommissionRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(commission)
      .where(and(eq(commission.id, id), eq(commission.shopId, shopId)))
    return row
  }

  listBetween(shopId: string, { from, until, state }: Span, most: number) {
    return this.database.current
      .select()
      .from(commission)
      .where(
        and(
          eq(commission.shopId, shopId),
          gte(commission.orderedAt, from),
          lt(commission.orderedAt, until),
          state === undefined ? undefined : eq(commission.state, state),
        ),
      )
      .orderBy(asc(commission.orderedAt), asc(commission.id))
      .limit(most)
  }

  /** What waits and was not taken back. */
  async sumWaiting(promoterIds: string[]): Promise<Map<string, number>> {
    if (promoterIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({
        promoterId: commission.promoterId,
        sum: sumOf(sql`${commission.amountFen} - ${commission.returnedFen}`),
      })
      .from(commission)
      .where(and(inArray(commission.promoterId, promoterIds), eq(commission.state, 'waiting')))
      .groupBy(commission.promoterId)
    return new Map(rows.map(({ promoterId, sum }) => [promoterId, sum]))
  }

  /** When the first of what waits settles; undefined while no order of it is completed. */
  async findFirstSettling(promoterId: string): Promise<Date | undefined> {
    const [row] = await this.database.current
      .select({ settlesAt: commission.settlesAt })
      .from(commission)
      .where(
        and(
          eq(commission.promoterId, promoterId),
          eq(commission.state, 'waiting'),
          sql`${commission.settlesAt} is not null`,
        ),
      )
      .orderBy(asc(commission.settlesAt))
      .limit(1)
    return row?.settlesAt ?? undefined
  }

  /** What a promoter has of one customer, or of the customers of one sub-promoter. */
  async sumVia(
    promoterId: string,
    { customerId, viaPromoterId }: Pick<CommissionFilter, 'customerId' | 'viaPromoterId'>,
  ) {
    const isCounted = sql`${commission.state} in ('waiting', 'settled')`
    const leftOf = (state?: SQL) =>
      sumOf(sql`case when ${state ?? isCounted} then ${commission.amountFen} - ${commission.returnedFen} else 0 end`)
    const [row] = await this.database.current
      .select({
        orderCount: sql<number>`count(distinct case when ${isCounted} then ${commission.orderId} end)`.mapWith(Number),
        salesFen: sumOf(sql`case when ${isCounted} then ${commission.baseFen} - ${commission.refundedFen} else 0 end`),
        earnedFen: leftOf(),
        waitingFen: leftOf(sql`${commission.state} = 'waiting'`),
      })
      .from(commission)
      .where(
        and(
          eq(commission.promoterId, promoterId),
          customerId === undefined ? undefined : and(eq(commission.customerId, customerId), eq(commission.tier, 1)),
          viaPromoterId === undefined ? undefined : eq(commission.viaPromoterId, viaPromoterId),
        ),
      )
    return row
  }

  /** The same of several sub-promoters. */
  async sumByVia(promoterId: string, viaPromoterIds: string[]) {
    if (viaPromoterIds.length === 0) return new Map<string, { salesFen: number; earnedFen: number }>()
    const rows = await this.database.current
      .select({
        via: commission.viaPromoterId,
        salesFen: sumOf(sql`${commission.baseFen} - ${commission.refundedFen}`),
        earnedFen: sumOf(sql`${commission.amountFen} - ${commission.returnedFen}`),
      })
      .from(commission)
      .where(
        and(
          eq(commission.promoterId, promoterId),
          inArray(commission.viaPromoterId, viaPromoterIds),
          or(eq(commission.state, 'waiting'), eq(commission.state, 'settled')),
        ),
      )
      .groupBy(commission.viaPromoterId)
    return new Map(rows.map(({ via, ...sums }) => [via!, sums]))
  }
}

/** From the first moment up to the second, by the time of the order. */
interface Span {
  from: Date
  until: Date
  state: CommissionState | undefined
}

const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** So many days later as the row was planned with. */
const afterFreezing = (at: SQL) => sql<Date>`${at} + make_interval(days => ${commission.frozenDays})`
