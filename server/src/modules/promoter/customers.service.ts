import type { Act } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { addDays, addMinutes } from '../../kernel/school-time'
import type { CustomerRepository, CustomerRow } from './customer.repository'
import type { PromoterRepository, PromoterRow } from './promoter.repository'
import type { PromoterSettingRow } from './settings'

/** Somebody registers and opens the share in one go: so old an account may be and still be a new one. */
const NEW_ACCOUNT_MINUTES = 10

export interface CustomersDeps {
  database: Database
  promoters: PromoterRepository
  customers: CustomerRepository
  now: () => Date
}

/** The end of the term in which somebody stays a customer; null without one. */
export const endOfTerm = ({ boundAt }: Pick<CustomerRow, 'boundAt'>, { termDays }: PromoterSettingRow): Date | null =>
  termDays === null ? null : addDays(boundAt, termDays)

type Bond = Pick<CustomerRow, 'boundAt' | 'touchedAt' | 'origin'>

/** Whether an order of now counts: within the term, and within the window of the last share that was opened. */
export const countsAt = (row: Bond, setting: PromoterSettingRow, now: Date): boolean => {
  if (!isInTerm(row, setting, now)) return false
  return row.origin === 'moved' || setting.windowDays === null || now < addDays(row.touchedAt, setting.windowDays)
}

const isInTerm = (row: Bond, setting: PromoterSettingRow, now: Date): boolean => {
  const until = endOfTerm(row, setting)
  return until === null || now < until
}

/** Makes learners customers of promoters. */
export class CustomersService {
  constructor(private readonly deps: CustomersDeps) {}

  /** A new account that came by this learner. Runs in the transaction that registers it. */
  async register(account: { id: string; shopId: string }, inviterId: string): Promise<void> {
    const { promoters, customers, now } = this.deps
    const setting = await promoters.readSetting(account.shopId)
    const promoter = await this.findEarning(setting, inviterId)
    if (!promoter) return
    const reason = '经推广员的分享或邀请码注册'
    const { id: customerId, shopId } = account
    const actor = `learner:${customerId}` as const
    await customers.bind(
      { customerId, shopId, promoterId: promoter.id, origin: 'registered', at: now(), actor, reason },
      undefined,
    )
  }

  /**
   * A learner who is logged in opened a share. The last one counts, unless an earlier promoter is still protected, the
   * school only counts new accounts, or both were used on one device.
   */
  async touch(shopId: string, learnerId: string, sharerId: string): Promise<void> {
    if (learnerId === sharerId) return
    const setting = await this.deps.promoters.readSetting(shopId)
    const promoter = await this.findEarning(setting, sharerId)
    if (!promoter) return
    await this.deps.database.transact(() => this.follow(setting, learnerId, promoter))
  }

  /** @throws AppError CUSTOMER_NOT_FOUND, PROMOTER_NOT_FOUND, CUSTOMER_MOVE_REFUSED */
  async move(act: Act, learnerId: string, promoterId: string | null, reason: string): Promise<{ from: string | null }> {
    const { customers, promoters, now } = this.deps
    const row = await customers.lock(learnerId)
    if (row && row.shopId !== act.shopId) throw new AppError('CUSTOMER_NOT_FOUND')
    const by = { actor: act.actor, reason, at: now() }
    if (promoterId === null) {
      if (!row || !(await customers.release(learnerId, row.promoterId, by))) throw new AppError('CUSTOMER_NOT_FOUND')
      return { from: row.promoterId }
    }
    const promoter = await promoters.find(promoterId)
    if (promoter?.shopId !== act.shopId) throw new AppError('PROMOTER_NOT_FOUND')
    if (!row && !(await customers.findRegistered(act.shopId, learnerId))) throw new AppError('CUSTOMER_NOT_FOUND')
    if (promoter.state !== 'active') throw new AppError('CUSTOMER_MOVE_REFUSED', '对方现在不是推广员')
    if (promoter.userId === learnerId) throw new AppError('CUSTOMER_MOVE_REFUSED', '推广员不能做自己的客户')
    if (row?.promoterId === promoterId) throw new AppError('CUSTOMER_MOVE_REFUSED', '已经是这位推广员的客户')
    const binding = { customerId: learnerId, shopId: act.shopId, promoterId, origin: 'moved' as const, ...by }
    if (!(await customers.bind(binding, row?.promoterId))) throw new AppError('CUSTOMER_MOVE_REFUSED')
    return { from: row?.promoterId ?? null }
  }

  private async follow(setting: PromoterSettingRow, customerId: string, promoter: PromoterRow): Promise<void> {
    const { customers, promoters } = this.deps
    const now = this.deps.now()
    const row = await customers.lock(customerId)
    if (row?.promoterId === promoter.id && isInTerm(row, setting, now)) return customers.touch(customerId, now)
    if (row && row.promoterId !== promoter.id) {
      const holder = await promoters.find(row.promoterId)
      const isHeld = holder?.state === 'active' && countsAt(row, setting, now)
      if (isHeld && now < addDays(row.boundAt, setting.protectDays)) return
    }
    const createdAt = await customers.findRegistered(setting.shopId, customerId)
    if (!createdAt || (setting.newOnly && createdAt < addMinutes(now, -NEW_ACCOUNT_MINUTES))) return
    if (await customers.haveSharedDevice(customerId, promoter.userId)) return
    const { shopId } = setting
    const how = { actor: `learner:${customerId}` as const, reason: '打开推广员的分享', at: now }
    await customers.bind({ customerId, shopId, promoterId: promoter.id, origin: 'touched', ...how }, row?.promoterId)
  }

  private async findEarning(setting: PromoterSettingRow, userId: string): Promise<PromoterRow | undefined> {
    if (!setting.open) return undefined
    const promoter = await this.deps.promoters.findOf(userId)
    return promoter?.state === 'active' && promoter.shopId === setting.shopId ? promoter : undefined
  }
}
