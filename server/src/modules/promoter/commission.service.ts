import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { OrderEvent } from '@contract/order/order-status'
import type { Tier } from '@contract/promoter/promoter-kinds'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import { dayOf } from '../../kernel/school-time'
import type { BalanceRepository } from './balance.repository'
import type { CommissionRepository, CommissionRow } from './commission.repository'
import { baseOf, commissionOf, remainingOf } from './commission-sum'
import type { CustomerRepository } from './customer.repository'
import { countsAt } from './customers.service'
import type { DayRepository } from './day.repository'
import type { PromoterRepository, PromoterRow } from './promoter.repository'
import { findRate } from './rates'
import type { PromoterSettingRow } from './settings'

export const SETTLE_JOB = 'promoter.settle'

/** Paid, and something of it must be sent. */
const WITH_DELIVERY: readonly OrderEvent[] = ['payWithDelivery', 'confirmVoucherWithDelivery', 'formWithDelivery']

/** An order as commission sees it. */
export interface EarningOrder {
  id: string
  number: string
  shopId: string
  userId: string
  createdAt: Date
}

export interface OrderedLine {
  id: string
  kind: GoodsKindName
  ref: string
  title: string
  cover: string
  quantity: number
  payableFen: number
  deliveryFen: number
}

/** What moves of the balance mean for the ledger; trade fulfils it. Each once for its id. */
export interface CommissionBooks {
  settled(movement: BookedCommission): Promise<void>
  /** A refund took settled commission back. */
  returned(movement: BookedCommission): Promise<void>
  /** The balance of an account that ended. */
  forfeited(movement: BookedCommission & { orderId: null }): Promise<void>
}

interface BookedCommission {
  id: string
  shopId: string
  orderId: string | null
  promoterId: string
  amountFen: number
}

export interface CommissionDeps {
  promoters: PromoterRepository
  customers: CustomerRepository
  commissions: CommissionRepository
  days: DayRepository
  balances: BalanceRepository
  books: CommissionBooks
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

type Standing = NonNullable<Awaited<ReturnType<CustomerRepository['findStanding']>>>
type Promoting = Pick<PromoterRow, 'id' | 'levelId' | 'parentId'>

interface Earner {
  promoterId: string
  levelId: string | null
  tier: Tier
  viaPromoterId: string | null
}

const REFUNDED = '客户已退款'

/**
 * What orders earn promoters. The placing decides who is paid and by which rate, and keeps both. Trade calls each
 * method in the transaction that moves the order.
 */
export class CommissionService {
  constructor(private readonly deps: CommissionDeps) {}

  /** Read before an order is placed: what writes its commission with it; undefined where nobody earns by this buyer. */
  async prepare(buyer: { shopId: string; userId: string }) {
    const standing = await this.deps.customers.findStanding(buyer.shopId, buyer.userId)
    if (!standing) return undefined
    const earners = await this.findEarners(buyer.userId, standing)
    if (earners.length === 0) return undefined
    const { setting } = standing
    return (order: EarningOrder, lines: OrderedLine[]): Promise<void> => this.plan(setting, earners, order, lines)
  }

  /** Follows each move of an order. */
  async follow({ id }: Pick<EarningOrder, 'id'>, event: OrderEvent): Promise<void> {
    const { commissions, now } = this.deps
    if (event === 'pay' || event === 'form' || event === 'confirmVoucher') await this.pay(id, true)
    else if (WITH_DELIVERY.includes(event)) await this.pay(id, false)
    else if (event === 'confirmReceipt') await this.planSettling(await commissions.markCompleted(id, now()))
    else if (event === 'cancel' || event === 'expire') await commissions.cancelOrdered(id, '订单已取消')
    else if (event === 'closeByRefund') await this.close(id)
  }

  /** Takes back what these parts of a refund earned: before it was settled off the row, afterwards off the balance. */
  async refund(refundId: string, shares: { lineId: string; amountFen: number }[]): Promise<void> {
    const rows = await this.deps.commissions.lockOfLines(shares.map(({ lineId }) => lineId))
    for (const row of rows) {
      const { amountFen } = shares.find(({ lineId }) => lineId === row.lineId)!
      await this.takeBack(row, refundId, amountFen)
    }
  }

  private async findEarners(buyerId: string, standing: Standing): Promise<Earner[]> {
    const { setting, selfId, origin, boundAt, touchedAt, id, state } = standing
    if (selfId !== null && standing.selfState === 'active') {
      const { selfLevelId: levelId, selfParentId: parentId } = standing
      return setting.ownPurchase ? this.withParent(buyerId, setting, { id: selfId, levelId, parentId }) : []
    }
    if (id === null || origin === null || boundAt === null || touchedAt === null) return []
    if (state !== 'active' || standing.sameDevice) return []
    if (!countsAt({ origin, boundAt, touchedAt }, setting, this.deps.now())) return []
    return this.withParent(buyerId, setting, { id, levelId: standing.levelId, parentId: standing.parentId })
  }

  /** Two at most: nobody earns by the customers of a sub-promoter's sub-promoter, nor twice by one's own purchase. */
  private async withParent(buyerId: string, setting: PromoterSettingRow, first: Promoting): Promise<Earner[]> {
    const earner = { promoterId: first.id, levelId: first.levelId, tier: 1 as const, viaPromoterId: null }
    if (!setting.secondTier || first.parentId === null) return [earner]
    const parent = await this.deps.promoters.find(first.parentId)
    if (parent?.state !== 'active' || parent.userId === buyerId) return [earner]
    return [earner, { promoterId: parent.id, levelId: parent.levelId, tier: 2, viaPromoterId: first.id }]
  }

  private async plan(
    setting: PromoterSettingRow,
    earners: Earner[],
    order: EarningOrder,
    lines: OrderedLine[],
  ): Promise<void> {
    const [first, second] = earners
    const rates = await this.deps.promoters.listRatesFor(order.shopId, lines, first.levelId)
    const rows: CommissionRow[] = []
    const placed = { order, frozenDays: setting.frozenDays }
    for (const line of lines) {
      const rate = findRate(rates, line)
      const baseFen = baseOf(line)
      if (!rate || baseFen <= 0) continue
      const amountFen = commissionOf({ baseFen, quantity: line.quantity, ...rate })
      if (amountFen === 0) continue
      rows.push(toRow({ ...placed, earner: first, line }, { baseFen, amountFen, ...rate }))
      if (!second) continue
      const share = { ratePpm: setting.secondRatePpm, fixedFen: null }
      const secondFen = commissionOf({ baseFen, quantity: line.quantity, ...share }, baseFen - amountFen)
      if (secondFen > 0)
        rows.push(toRow({ ...placed, earner: second, line }, { baseFen, amountFen: secondFen, ...share }))
    }
    await this.deps.commissions.add(rows)
  }

  private async pay(orderId: string, completed: boolean): Promise<void> {
    const at = this.deps.now()
    const rows = await this.deps.commissions.markPaid(orderId, at, completed)
    await this.countAll(rows, 1)
    for (const row of rows) await this.count(row, row.baseFen, row.amountFen, at)
    if (completed) await this.planSettling(rows)
  }

  /** All of the order went back, also where its refund named no lines. */
  private async close(orderId: string): Promise<void> {
    const rows = await this.deps.commissions.lockOfOrder(orderId)
    await this.countAll(rows, -1)
    for (const row of rows) await this.takeBack(row, orderId, row.baseFen - row.refundedFen)
  }

  private async planSettling(rows: CommissionRow[]): Promise<void> {
    for (const { id, settlesAt } of rows) if (settlesAt) await this.deps.jobs.enqueue(SETTLE_JOB, id, { id }, settlesAt)
  }

  private async takeBack(row: CommissionRow, refundId: string, refundedFen: number): Promise<void> {
    const { commissions, balances, books, now } = this.deps
    const baseFen = Math.min(refundedFen, row.baseFen - row.refundedFen)
    if (baseFen <= 0 || row.paidAt === null) return
    // What the school canceled earns nothing any more; its sales still shrink.
    const leftFen = row.state === 'canceled' ? 0 : row.amountFen - row.returnedFen
    const amountFen = Math.max(0, leftFen - remainingOf(row, row.refundedFen + baseFen))
    const fromBalance = row.state === 'settled'
    const id = makeId()
    if (
      !(await commissions.addRefund({ id, commissionId: row.id, refundId, baseFen, amountFen, fromBalance, at: now() }))
    )
      return
    const isOver = row.state === 'waiting' && row.refundedFen + baseFen === row.baseFen
    await commissions.set(row.id, {
      refundedFen: row.refundedFen + baseFen,
      returnedFen: row.returnedFen + amountFen,
      ...(isOver && { state: 'canceled', reason: REFUNDED }),
    })
    await this.count(row, -baseFen, -amountFen)
    if (!fromBalance || amountFen === 0) return
    const [promoter] = await this.deps.promoters.listByIds([row.promoterId])
    const { shopId, orderId, promoterId, title } = row
    await balances.add({
      userId: promoter.userId,
      kind: 'refunded',
      referenceId: id,
      amountFen: -amountFen,
      title,
      at: now(),
    })
    await books.returned({ id, shopId, orderId, promoterId, amountFen })
  }

  /** Sales are those of the first tier; what is earned is of both. */
  private async count(row: CommissionRow, baseFen: number, earnedFen: number, at?: Date): Promise<void> {
    const { promoterId, shopId, customerId, tier } = row
    const salesFen = tier === 1 ? baseFen : 0
    const day = dayOf(at ?? row.paidAt!)
    await this.deps.days.add({ promoterId, shopId, day, salesFen, orders: 0, earnedFen })
    if (tier === 1) await this.deps.customers.count(customerId, promoterId, { orders: 0, salesFen, ...(at && { at }) })
  }

  /** An order counts once, however many lines it has. */
  private async countAll(rows: CommissionRow[], orders: 1 | -1): Promise<void> {
    const row = rows.find(({ tier, state, paidAt }) => tier === 1 && state !== 'ordered' && paidAt !== null)
    if (!row) return
    const { promoterId, shopId, customerId } = row
    const day = dayOf(row.paidAt!)
    await this.deps.days.add({ promoterId, shopId, day, salesFen: 0, orders, earnedFen: 0 })
    await this.deps.customers.count(customerId, promoterId, { orders, salesFen: 0 })
  }
}

interface Share {
  baseFen: number
  amountFen: number
  ratePpm: number | null
  fixedFen: number | null
}

interface PlannedLine {
  earner: Earner
  order: EarningOrder
  line: OrderedLine
  frozenDays: number
}

const toRow = (
  {
    earner: { promoterId, tier, viaPromoterId },
    order,
    line: { id: lineId, kind, ref, title, cover, quantity },
    frozenDays,
  }: PlannedLine,
  share: Share,
): CommissionRow => ({
  id: makeId(),
  shopId: order.shopId,
  promoterId,
  tier,
  customerId: order.userId,
  viaPromoterId,
  orderId: order.id,
  orderNumber: order.number,
  ...{ lineId, kind, ref, title, cover, quantity },
  ...share,
  refundedFen: 0,
  returnedFen: 0,
  state: 'ordered',
  frozenDays,
  settlesAt: null,
  reason: '',
  orderedAt: order.createdAt,
  paidAt: null,
  settledAt: null,
})
