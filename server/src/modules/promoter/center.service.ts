import type { Center, IncomeRow, IncomeSummary, Invite } from '@contract/promoter/promoter-views'
import { CHART_DAYS } from '@contract/promoter/limits'
import { ENTRY_LABEL, type EntryKind } from '@contract/promoter/promoter-kinds'
import type { PageOf } from '@contract/schema'
import { SHARED_SCREENS } from '@contract/shop/shared-kinds'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { addDays, dayOf, startOfDay } from '../../kernel/school-time'
import type { CommissionRepository } from './commission.repository'
import type { CustomerRepository } from './customer.repository'
import type { DayRepository } from './day.repository'
import type { EntryRepository } from './entry.repository'
import { describeState, type Learner } from './joining.service'
import type { PromoterRepository, PromoterRow } from './promoter.repository'
import { describeRules } from './settings'

export interface CenterDeps {
  promoters: PromoterRepository
  customers: CustomerRepository
  commissions: CommissionRepository
  days: DayRepository
  entries: EntryRepository
  media: Pick<Media, 'urlOf'>
  /** The learner's code for registrations. */
  findInviteCode: (shopId: string, userId: string) => Promise<string>
  now: () => Date
}

/** What a promoter sees of money and figures. */
export class CenterService {
  constructor(private readonly deps: CenterDeps) {}

  /**
   * The learner as a promoter; also while suspended or cleared, for there is money to look at.
   * @throws AppError PROMOTER_REQUIRED
   */
  async require({ userId }: Learner): Promise<PromoterRow> {
    const row = await this.deps.promoters.findOf(userId)
    if (!row?.joinedAt) throw new AppError('PROMOTER_REQUIRED')
    return row
  }

  /** One who may promote now. @throws AppError PROMOTER_REQUIRED */
  async requireActive(learner: Learner): Promise<PromoterRow> {
    const row = await this.require(learner)
    if (row.state !== 'active') throw new AppError('PROMOTER_REQUIRED', describeState(row).effect)
    return row
  }

  async view(row: PromoterRow): Promise<Center> {
    const { promoters, customers, commissions, days, entries, media, now } = this.deps
    const today = dayOf(now())
    const month = { from: `${today.slice(0, 7)}-01`, until: today }
    const shown = this.daysOfChart()
    const [setting, levels, names, waiting, waitingUntil, settledFen, byDay] = await Promise.all([
      promoters.readSetting(row.shopId),
      promoters.listLevels(row.shopId),
      promoters.listNames([row.userId]),
      commissions.sumWaiting([row.id]),
      commissions.findFirstSettling(row.id),
      entries.sumEarned(row.userId),
      days.sumByDay(row.id, shown[0]),
    ])
    const [ofToday, ofMonth, ofAll, counted] = await Promise.all([
      days.sum(row.id, { from: today, until: today }),
      days.sum(row.id, month),
      days.sum(row.id),
      customers.countOf([row.id]),
    ])
    const promoterCount = setting.secondTier ? await promoters.countWhere({ parentId: row.id }) : 0
    const name = names.get(row.userId)
    return {
      ...describeState(row),
      name: name?.nickName ?? '',
      avatar: media.urlOf(name?.avatar ?? ''),
      levelName: levels.find(({ id }) => id === row.levelId)?.name ?? '',
      availableFen: row.available,
      waitingFen: waiting.get(row.id) ?? 0,
      waitingUntil: waitingUntil?.toISOString() ?? null,
      settledFen,
      today: ofToday,
      month: ofMonth,
      all: ofAll,
      days: shown.map((day) => ({ day, amountFen: byDay.get(day) ?? 0 })),
      customerCount: counted.get(row.id) ?? 0,
      promoterCount,
      hasSecondTier: setting.secondTier,
      hasRank: setting.showsRank,
      hidesName: row.hidesName,
      canWithdraw: row.state !== 'suspended',
    }
  }

  /** Whether ranks show the name. */
  async hideName({ id }: PromoterRow, hidesName: boolean): Promise<{ hidesName: boolean }> {
    await this.deps.promoters.setHidesName(id, hidesName)
    return { hidesName }
  }

  async invite(row: PromoterRow): Promise<Invite> {
    const { promoters, customers, findInviteCode } = this.deps
    const [setting, inviteCode, counted] = await Promise.all([
      promoters.readSetting(row.shopId),
      findInviteCode(row.shopId, row.userId),
      customers.countOf([row.id]),
    ])
    return {
      inviteCode,
      address: SHARED_SCREENS.school.path,
      slogan: '扫码看课，和我一起学',
      customerCount: counted.get(row.id) ?? 0,
      rules: describeRules(setting).slice(0, 4),
    }
  }

  async pageIncome(row: PromoterRow, input: PageInput & { kind?: EntryKind }): Promise<PageOf<IncomeRow>> {
    const { rows, totalCount } = await this.deps.entries.page(row.userId, input)
    const list = rows.map(({ id, kind, amountFen, title, at }) => ({
      ...{ id, kind, amountFen },
      title: title || ENTRY_LABEL[kind],
      at: at.toISOString(),
    }))
    return toPage(input, list, totalCount)
  }

  async sumIncome(row: PromoterRow): Promise<IncomeSummary> {
    const { commissions, entries } = this.deps
    const days = this.daysOfChart()
    const [byDay, waiting, settledFen] = await Promise.all([
      entries.sumByDay(row.userId, startOfDay(days[0])),
      commissions.sumWaiting([row.id]),
      entries.sumEarned(row.userId),
    ])
    return {
      availableFen: row.available,
      waitingFen: waiting.get(row.id) ?? 0,
      settledFen,
      days: days.map((day) => ({ day, amountFen: byDay.get(day) ?? 0 })),
    }
  }

  private daysOfChart(): string[] {
    return Array.from({ length: CHART_DAYS }, (_, index) => dayOf(addDays(this.deps.now(), index + 1 - CHART_DAYS)))
  }
}
