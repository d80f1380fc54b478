import type { Customer, PromotedOrder, SubPromoter, Subordinate } from '@contract/promoter/promoter-views'
import type { CommissionState } from '@contract/promoter/promoter-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { CommissionFilter, CommissionRepository, CommissionRow } from './commission.repository'
import type { CustomerRepository } from './customer.repository'
import { countsAt, endOfTerm } from './customers.service'
import { maskName } from './mask-name'
import type { PromoterRepository, PromoterRow } from './promoter.repository'

interface TeamDeps {
  promoters: PromoterRepository
  customers: CustomerRepository
  commissions: CommissionRepository
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** Whom a promoter has: customers, sub-promoters where the school has a second tier, and what they order. */
export class TeamService {
  constructor(private readonly deps: TeamDeps) {}

  /** @throws AppError CUSTOMER_NOT_FOUND for a subordinate that is not this promoter's */
  async pageOrders(
    row: PromoterRow,
    { subordinateId, ...input }: PageInput & { state?: CommissionState; subordinateId?: string },
  ): Promise<PageOf<PromotedOrder>> {
    const through = subordinateId === undefined ? {} : (await this.find(row, subordinateId)).through
    const { rows, totalCount } = await this.deps.commissions.page({ promoterId: row.id }, { ...input, ...through })
    const names = await this.deps.promoters.listNames(rows.map(({ customerId }) => customerId))
    return toPage(
      input,
      rows.map((each) => this.describe(each, names.get(each.customerId)?.nickName ?? '')),
      totalCount,
    )
  }

  async pageCustomers(row: PromoterRow, page: PageInput): Promise<PageOf<Customer>> {
    const { promoters, customers, now } = this.deps
    const [setting, { rows, totalCount }] = await Promise.all([
      promoters.readSetting(row.shopId),
      customers.pageOf({ promoterId: row.id }, page),
    ])
    const names = await promoters.listNames(rows.map(({ id }) => id))
    const list = rows.map((each) => ({
      id: each.id,
      name: maskName(names.get(each.id)?.nickName ?? ''),
      origin: each.origin,
      boundAt: each.boundAt.toISOString(),
      until: endOfTerm(each, setting)?.toISOString() ?? null,
      counts: row.state === 'active' && countsAt(each, setting, now()),
      orderCount: each.orderCount,
      salesFen: each.salesFen,
      lastOrderAt: each.lastOrderAt?.toISOString() ?? null,
    }))
    return toPage(page, list, totalCount)
  }

  /** @throws AppError SECOND_TIER_OFF */
  async pagePromoters(row: PromoterRow, page: PageInput): Promise<PageOf<SubPromoter>> {
    const { promoters, customers, commissions } = this.deps
    const setting = await promoters.readSetting(row.shopId)
    if (!setting.secondTier) throw new AppError('SECOND_TIER_OFF')
    const [levels, { rows, totalCount }] = await Promise.all([
      promoters.listLevels(row.shopId),
      promoters.pageSubPromoters(row.id, page),
    ])
    const ids = rows.map(({ id }) => id)
    const [names, counts, sums] = await Promise.all([
      promoters.listNames(rows.map(({ userId }) => userId)),
      customers.countOf(ids),
      commissions.sumByVia(row.id, ids),
    ])
    const list = rows.map((each) => ({
      id: each.id,
      name: maskName(names.get(each.userId)?.nickName ?? ''),
      levelName: levels.find(({ id }) => id === each.levelId)?.name ?? '',
      joinedAt: (each.joinedAt ?? each.appliedAt).toISOString(),
      customerCount: counts.get(each.id) ?? 0,
      ...(sums.get(each.id) ?? { salesFen: 0, earnedFen: 0 }),
    }))
    return toPage(page, list, totalCount)
  }

  /** @throws AppError CUSTOMER_NOT_FOUND, also for somebody else's */
  async view(row: PromoterRow, id: string): Promise<Subordinate> {
    const { through, userId, since, isPromoter } = await this.find(row, id)
    const [names, sums] = await Promise.all([
      this.deps.promoters.listNames([userId]),
      this.deps.commissions.sumVia(row.id, through),
    ])
    const name = maskName(names.get(userId)?.nickName ?? '')
    return { id, isPromoter, name, since: since.toISOString(), ...sums }
  }

  /** A customer, or a sub-promoter of the second tier. */
  private async find(row: PromoterRow, id: string): Promise<Found> {
    const customer = await this.deps.customers.find(id)
    if (customer?.promoterId === row.id)
      return { through: { customerId: id }, userId: id, since: customer.boundAt, isPromoter: false }
    const [setting, below] = await Promise.all([
      this.deps.promoters.readSetting(row.shopId),
      this.deps.promoters.find(id),
    ])
    if (!setting.secondTier || below?.parentId !== row.id) throw new AppError('CUSTOMER_NOT_FOUND')
    const { userId, joinedAt, appliedAt } = below
    return { through: { viaPromoterId: id }, userId, since: joinedAt ?? appliedAt, isPromoter: true }
  }

  private describe(row: CommissionRow, customerName: string): PromotedOrder {
    const { id, orderNumber, kind, title, quantity, tier, baseFen, ratePpm, fixedFen, state, reason } = row
    return {
      ...{ id, orderNumber, kind, title, quantity, tier, baseFen, ratePpm, fixedFen, state, reason },
      cover: this.deps.media.urlOf(row.cover),
      customerName: maskName(customerName),
      commissionFen: row.amountFen,
      returnedFen: row.returnedFen,
      settlesAt: row.settlesAt?.toISOString() ?? null,
      orderedAt: row.orderedAt.toISOString(),
    }
  }
}

interface Found {
  through: Pick<CommissionFilter, 'customerId' | 'viaPromoterId'>
  userId: string
  since: Date
  isPromoter: boolean
}
