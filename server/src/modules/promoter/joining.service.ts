import type { Condition, PromoterHome } from '@contract/promoter/promoter-views'
import {
  nextPromoterState,
  PROMOTER_STATE_EFFECT,
  type MyPromoterState,
  type PromoterEvent,
} from '@contract/promoter/promoter-kinds'
import { APPLICATION_NAME_MAX_LENGTH, APPLICATION_TEXT_MAX_LENGTH } from '@contract/promoter/limits'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import type { CustomerRepository } from './customer.repository'
import { describeRates } from './describe-rates'
import type { LevelsService } from './levels.service'
import type { PromoterRepository, PromoterRow } from './promoter.repository'
import type { SettlementService } from './settlement.service'
import { describeRules, paragraphsOf } from './settings'

export interface Learner {
  shopId: string
  userId: string
}

export interface JoiningDeps {
  database: Database
  promoters: PromoterRepository
  customers: CustomerRepository
  levels: LevelsService
  settlement: SettlementService
  now: () => Date
}

export interface Decision {
  event: Exclude<PromoterEvent, 'apply'>
  reason: string
  actor: Actor
  /** Of a cleared one. */
  waiting?: 'settle' | 'cancel'
}

/** How learners become promoters, free or by application and never by a purchase, and how they cease to be. */
export class JoiningService {
  constructor(private readonly deps: JoiningDeps) {}

  async home({ shopId, userId }: Learner): Promise<PromoterHome> {
    const { promoters } = this.deps
    const [setting, row, rates, levels, promoterCount] = await Promise.all([
      promoters.readSetting(shopId),
      promoters.findOf(userId),
      promoters.listRates(shopId),
      promoters.listLevels(shopId),
      promoters.countWhere({ shopId, state: 'active' }),
    ])
    const first = levels.find(({ leastSalesFen }) => leastSalesFen === 0)
    return {
      ...describeState(row),
      open: setting.open,
      joining: setting.joining,
      introduction: setting.open ? paragraphsOf(setting.introduction) : [],
      rules: setting.open ? describeRules(setting) : [],
      rates: setting.open ? describeRates(rates, first?.id ?? null) : [],
      promoterCount,
    }
  }

  /** Which articles answer what promoters ask. */
  async findProblems(shopId: string): Promise<{ categoryId: string | null }> {
    const { problemsCategoryId } = await this.deps.promoters.readSetting(shopId)
    return { categoryId: problemsCategoryId }
  }

  /** @throws AppError PROMOTERS_OFF */
  async condition({ shopId, userId }: Learner): Promise<Condition> {
    const { promoters } = this.deps
    const setting = await promoters.readSetting(shopId)
    if (!setting.open) throw new AppError('PROMOTERS_OFF')
    const [row, agreement] = await Promise.all([promoters.findOf(userId), promoters.findAgreement(shopId)])
    return {
      ...describeState(row),
      joining: setting.joining,
      requirements: paragraphsOf(setting.requirements),
      agreement: agreement
        ? { version: agreement.version, title: agreement.title, paragraphs: paragraphsOf(agreement.body) }
        : null,
      name: row?.name ?? '',
      about: row?.about ?? '',
      appliedAt: row?.appliedAt.toISOString() ?? null,
      canApply: agreement !== undefined && nextPromoterState(row?.state ?? 'none', 'apply') !== undefined,
    }
  }

  /**
   * Applies with the text that was read. Where joining is free, the learner promotes at once.
   * @throws AppError PROMOTERS_OFF, PROMOTER_AGREEMENT_REQUIRED, PROMOTER_AGREEMENT_CHANGED, PROMOTER_EVENT_REFUSED
   */
  async apply(
    { shopId, userId }: Learner,
    input: { name: string; about: string; agreed: boolean; agreementVersion: number },
  ): Promise<Condition> {
    const { promoters, database } = this.deps
    const name = readPlainText(input.name, '姓名', APPLICATION_NAME_MAX_LENGTH)
    const about = input.about.trim() && readPlainText(input.about, '推广方式', APPLICATION_TEXT_MAX_LENGTH)
    const setting = await promoters.readSetting(shopId)
    if (!setting.open) throw new AppError('PROMOTERS_OFF')
    const agreement = await promoters.findAgreement(shopId)
    if (!agreement) throw new AppError('PROMOTERS_OFF', '学校还没有发布推广协议，暂时不能申请')
    if (!input.agreed) throw new AppError('PROMOTER_AGREEMENT_REQUIRED')
    if (agreement.version !== input.agreementVersion) throw new AppError('PROMOTER_AGREEMENT_CHANGED')
    const actor = `learner:${userId}` as const
    await database.transact(async () => {
      const at = this.deps.now()
      const words = { name, about, agreementVersion: agreement.version, agreedAt: at, appliedAt: at }
      let row = await promoters.findOf(userId)
      if (!row) {
        const id = makeId()
        if (!(await promoters.add({ id, shopId, userId, state: 'pending', ...words })))
          throw new AppError('PROMOTER_EVENT_REFUSED')
        await promoters.addLog(id, { from: 'none', to: 'pending', event: 'apply', actor, reason: '', at })
        row = (await promoters.find(id))!
      } else {
        const state = nextPromoterState(row.state, 'apply')
        if (!state) throw new AppError('PROMOTER_EVENT_REFUSED')
        const move = { from: row.state, event: 'apply' as const, actor, reason: '', at }
        row = await promoters.move(row.id, state, move, { ...words, reason: '' })
        if (!row) throw new AppError('PROMOTER_EVENT_REFUSED')
      }
      if (setting.joining === 'free')
        await this.decide(row, { event: 'approve', reason: '', actor: 'job:promoter.free' })
    })
    return this.condition({ shopId, userId })
  }

  /** Runs in a transaction. @throws AppError PROMOTER_EVENT_REFUSED, also where somebody else decided first */
  async decide(row: PromoterRow, { event, reason, actor, waiting }: Decision): Promise<PromoterRow> {
    const { promoters, settlement, now } = this.deps
    const state = nextPromoterState(row.state, event)
    if (!state) throw new AppError('PROMOTER_EVENT_REFUSED')
    const keepsWaiting = waiting !== 'cancel'
    if (event === 'clear' && !keepsWaiting) await settlement.cancelOpen(row.id, `推广员已清退：${reason}`)
    const move = { from: row.state, event, actor, reason, at: now() }
    const moved = await promoters.move(row.id, state, move, {
      reason,
      ...(event === 'approve' && (await this.startOf(row))),
      ...(event === 'clear' && { keepsWaiting }),
    })
    if (!moved) throw new AppError('PROMOTER_EVENT_REFUSED')
    if (event === 'resume') await settlement.resume(row.id)
    if (event === 'approve') await this.deps.levels.planNext(row.shopId)
    return moved
  }

  /** The first level, and the promoter whose customer this one is. */
  private async startOf({ shopId, userId }: PromoterRow): Promise<Partial<PromoterRow>> {
    const [levels, holder] = await Promise.all([
      this.deps.promoters.listLevels(shopId),
      this.deps.customers.findHolder(userId),
    ])
    const first = levels.find(({ leastSalesFen }) => leastSalesFen === 0)
    const parentId = holder?.state === 'active' ? holder.id : null
    return { levelId: first?.id ?? null, parentId, joinedAt: this.deps.now() }
  }
}

export const describeState = (row: PromoterRow | undefined) => {
  const state: MyPromoterState = row?.state ?? 'none'
  const clearedNote = row?.keepsWaiting ? '待结算的佣金到期后照常结算。' : '待结算的佣金已取消。'
  const effect =
    state === 'cleared' ? `新订单不再计佣金；${clearedNote}已经可提现的金额仍可提现。` : PROMOTER_STATE_EFFECT[state]
  return { state, effect, reason: row?.reason ?? '' }
}
