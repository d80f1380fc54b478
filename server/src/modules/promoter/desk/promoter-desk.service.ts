import type { Input, Output } from '@contract/calls'
import { PROMOTER_REASON_MAX_LENGTH } from '@contract/promoter/limits'
import type { StaffCommission, StaffPromoter } from '@contract/promoter/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { CommissionRepository, CommissionRow } from '../commission.repository'
import type { CustomerRepository } from '../customer.repository'
import { endOfTerm, type CustomersService } from '../customers.service'
import type { Decision, JoiningService } from '../joining.service'
import type { PromoterRepository, PromoterRow } from '../promoter.repository'
import type { SettlementService } from '../settlement.service'

export interface PromoterDeskDeps {
  promoters: PromoterRepository
  customers: CustomerRepository
  commissions: CommissionRepository
  joining: JoiningService
  moving: CustomersService
  settlement: SettlementService
  audit: Audit
}

/** What staff do with promoters, their customers and their commission. */
export class PromoterDeskService {
  constructor(private readonly deps: PromoterDeskDeps) {}

  async page(shopId: string, input: Input<'POST /staff/promoter/page'> & { oldestFirst?: boolean }) {
    const { rows, totalCount } = await this.deps.promoters.page(shopId, input)
    return toPage(input, await this.describeAll(shopId, rows), totalCount)
  }

  /** @throws AppError PROMOTER_NOT_FOUND */
  async view(shopId: string, id: string): Promise<Output<'GET /staff/promoter/view'>> {
    const row = await this.require(shopId, id)
    const [[promoter], log] = await Promise.all([this.describeAll(shopId, [row]), this.deps.promoters.listLog(id)])
    return {
      promoter,
      log: log.map(({ event, actor, reason, at }) => ({ event, actor, reason, at: at.toISOString() })),
    }
  }

  /** Of two who decide at once the second is refused. @throws AppError PROMOTER_NOT_FOUND, PROMOTER_EVENT_REFUSED */
  decide(act: Act, { id, decision, reason }: Input<'PUT /staff/promoter/application/decide'>): Promise<StaffPromoter> {
    const words = reason.trim() ? readPlainText(reason, '原因', PROMOTER_REASON_MAX_LENGTH) : ''
    if (decision === 'reject' && !words) throw new AppError('INPUT_INVALID', '请写明不通过的原因')
    return this.move(act, id, { event: decision, reason: words })
  }

  /** @throws AppError PROMOTER_NOT_FOUND, PROMOTER_EVENT_REFUSED, INPUT_INVALID where nothing says what waits */
  setState(act: Act, { id, event, reason, waiting }: Input<'PUT /staff/promoter/state'>): Promise<StaffPromoter> {
    const words = readPlainText(reason, '原因', PROMOTER_REASON_MAX_LENGTH)
    if (event === 'clear' && waiting === undefined)
      throw new AppError('INPUT_INVALID', '清退前请选择待结算的佣金怎么处理')
    return this.move(act, id, { event, reason: words, waiting })
  }

  async pageCustomers(shopId: string, input: Input<'POST /staff/promoter/customer/page'>) {
    const { promoters, customers } = this.deps
    if (input.promoterId !== undefined) await this.require(shopId, input.promoterId)
    const { promoterId } = input
    const [setting, { rows, totalCount }] = await Promise.all([
      promoters.readSetting(shopId),
      customers.pageOf(promoterId === undefined ? { shopId } : { promoterId }, input),
    ])
    const owners = await promoters.listByIds([...new Set(rows.map((row) => row.promoterId))])
    const names = await promoters.listNames([...rows.map(({ id }) => id), ...owners.map(({ userId }) => userId)])
    const list = rows.map((row) => ({
      id: row.id,
      learnerName: names.get(row.id)?.nickName ?? '',
      promoterId: row.promoterId,
      promoterName: nameOf(owners, names, row.promoterId),
      origin: row.origin,
      boundAt: row.boundAt.toISOString(),
      touchedAt: row.touchedAt.toISOString(),
      until: endOfTerm(row, setting)?.toISOString() ?? null,
    }))
    return toPage(input, list, totalCount)
  }

  /** @throws AppError CUSTOMER_NOT_FOUND, PROMOTER_NOT_FOUND, CUSTOMER_MOVE_REFUSED */
  moveCustomer(act: Act, { learnerId, promoterId, reason }: Input<'PUT /staff/promoter/customer/move'>) {
    const words = readPlainText(reason, '原因', PROMOTER_REASON_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const { from } = await this.deps.moving.move(act, learnerId, promoterId, words)
      return {
        result: {},
        subject: { kind: 'learner', id: learnerId },
        before: { promoterId: from },
        after: { promoterId, reason: words },
      }
    })
  }

  async pageCommissions(shopId: string, input: Input<'POST /staff/promoter/commission/page'>) {
    const { rows, totalCount } = await this.deps.commissions.page({ shopId }, input)
    return toPage(input, await this.describeCommissions(rows), totalCount)
  }

  /** @throws AppError COMMISSION_NOT_FOUND, COMMISSION_EVENT_REFUSED */
  settle(act: Act, id: string): Promise<StaffCommission> {
    return this.changeCommission(act, id, () => this.deps.settlement.runDue(act.shopId, id))
  }

  /** @throws AppError COMMISSION_NOT_FOUND, COMMISSION_EVENT_REFUSED */
  cancel(act: Act, { id, reason }: Input<'PUT /staff/promoter/commission/cancel'>): Promise<StaffCommission> {
    const words = readPlainText(reason, '原因', PROMOTER_REASON_MAX_LENGTH)
    return this.changeCommission(act, id, () => this.deps.settlement.cancel(act.shopId, id, words))
  }

  async describeCommissions(rows: CommissionRow[]): Promise<StaffCommission[]> {
    const owners = await this.deps.promoters.listByIds([...new Set(rows.map(({ promoterId }) => promoterId))])
    const people = [...rows.map(({ customerId }) => customerId), ...owners.map(({ userId }) => userId)]
    const names = await this.deps.promoters.listNames(people)
    return rows.map((row) => {
      const { id, orderNumber, title, promoterId, tier, baseFen, ratePpm, fixedFen } = row
      const { amountFen, returnedFen, state, reason } = row
      return {
        ...{ id, orderNumber, title, promoterId, tier, baseFen, ratePpm, fixedFen },
        ...{ amountFen, returnedFen, state, reason },
        promoterName: nameOf(owners, names, promoterId),
        customerName: names.get(row.customerId)?.nickName ?? '',
        settlesAt: row.settlesAt?.toISOString() ?? null,
        orderedAt: row.orderedAt.toISOString(),
      }
    })
  }

  private changeCommission(act: Act, id: string, change: () => Promise<CommissionRow>): Promise<StaffCommission> {
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.commissions.findOfShop(act.shopId, id)
      const row = await change()
      const [result] = await this.describeCommissions([row])
      const { state, reason, amountFen } = row
      return {
        result,
        subject: { kind: 'commission', id },
        before: { state: before?.state },
        after: { state, reason, amountFen },
      }
    })
  }

  private move(act: Act, id: string, { event, reason, waiting }: Omit<Decision, 'actor'>): Promise<StaffPromoter> {
    return this.deps.audit.perform(act, async () => {
      const row = await this.require(act.shopId, id)
      const moved = await this.deps.joining.decide(row, { event, reason, actor: act.actor, waiting })
      const [result] = await this.describeAll(act.shopId, [moved])
      return {
        result,
        subject: { kind: 'promoter', id },
        before: { state: row.state },
        after: { state: moved.state, reason, ...(waiting && { waiting }) },
      }
    })
  }

  private async require(shopId: string, id: string): Promise<PromoterRow> {
    const row = await this.deps.promoters.find(id)
    if (row?.shopId !== shopId) throw new AppError('PROMOTER_NOT_FOUND')
    return row
  }

  private async describeAll(shopId: string, rows: PromoterRow[]): Promise<StaffPromoter[]> {
    const { promoters, customers, commissions } = this.deps
    const ids = rows.map(({ id }) => id)
    const [levels, names, counts, waiting] = await Promise.all([
      promoters.listLevels(shopId),
      promoters.listNames(rows.map(({ userId }) => userId)),
      customers.countOf(ids),
      commissions.sumWaiting(ids),
    ])
    return rows.map((row) => ({
      id: row.id,
      learnerId: row.userId,
      learnerName: names.get(row.userId)?.nickName ?? '',
      ...{ name: row.name, about: row.about, state: row.state, reason: row.reason },
      levelName: levels.find(({ id }) => id === row.levelId)?.name ?? '',
      availableFen: row.available,
      waitingFen: waiting.get(row.id) ?? 0,
      customerCount: counts.get(row.id) ?? 0,
      agreementVersion: row.agreementVersion,
      agreedAt: row.agreedAt.toISOString(),
      appliedAt: row.appliedAt.toISOString(),
      joinedAt: row.joinedAt?.toISOString() ?? null,
    }))
  }
}

const nameOf = (owners: PromoterRow[], names: Map<string, { nickName: string }>, promoterId: string): string => {
  const owner = owners.find(({ id }) => id === promoterId)
  return (owner && names.get(owner.userId)?.nickName) ?? ''
}
