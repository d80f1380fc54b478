import type { Levels } from '@contract/promoter/promoter-views'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays, addHours, dayOf, startOfDay } from '../../kernel/school-time'
import type { DayRepository } from './day.repository'
import type { LevelRepository } from './level.repository'
import type { PromoterRepository, PromoterRow } from './promoter.repository'
import { describeRates } from './describe-rates'
import { fenToYuan } from '@contract/money'

export const LEVELS_JOB = 'promoter.levels'
/** After midnight, when the day before is complete. */
const HOUR_OF_RUN = 2

export interface LevelsDeps {
  promoters: PromoterRepository
  levels: LevelRepository
  days: DayRepository
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** Levels follow from a promoter's own sales of the last days, and from nothing else. */
export class LevelsService {
  constructor(private readonly deps: LevelsDeps) {}

  /** Plans the next run of a school; once a day, however often it is called. */
  planNext(shopId: string): Promise<void> {
    return planLevels(this.deps.jobs, shopId, this.deps.now())
  }

  /** The job: computes all levels of a school by the days before today, and plans the next run. */
  async run(shopId: string): Promise<void> {
    const setting = await this.deps.promoters.readSetting(shopId)
    if (!setting.open) return
    const now = this.deps.now()
    await this.deps.levels.compute(shopId, { ...this.spanOf(setting.levelDays), at: now })
    await this.planNext(shopId)
  }

  async view(promoter: PromoterRow): Promise<Levels> {
    const { promoters, days } = this.deps
    const { shopId } = promoter
    const setting = await promoters.readSetting(shopId)
    const [levels, rates, { salesFen: sold }] = await Promise.all([
      promoters.listLevels(shopId),
      promoters.listRates(shopId),
      days.sum(promoter.id, { ...this.spanOf(setting.levelDays), until: dayOf(this.deps.now()) }),
    ])
    const salesFen = Math.max(0, sold)
    const mine = levels.findIndex(({ id }) => id === promoter.levelId)
    const next = levels.find(({ leastSalesFen }, index) => index > mine && leastSalesFen > 0)
    return {
      levels: levels.map(({ id, name, leastSalesFen }) => ({
        ...{ id, name, leastSalesFen },
        rates: describeRates(rates, id),
        isMine: id === promoter.levelId,
      })),
      salesFen,
      periodDays: setting.levelDays,
      next: next ? { name: next.name, missingFen: Math.max(0, next.leastSalesFen - salesFen) } : null,
      computedAt: promoter.levelAt?.toISOString() ?? null,
      explanation: explain(setting.levelDays, next && Math.max(0, next.leastSalesFen - salesFen), next?.name),
    }
  }

  /** The days before today. */
  private spanOf(levelDays: number): { from: string; until: string } {
    const now = this.deps.now()
    return { from: dayOf(addDays(now, -levelDays)), until: dayOf(addDays(now, -1)) }
  }
}

export const planLevels = (jobs: Pick<Jobs, 'enqueue'>, shopId: string, now: Date): Promise<void> => {
  const tomorrow = dayOf(addDays(now, 1))
  const runAt = addHours(startOfDay(tomorrow), HOUR_OF_RUN)
  return jobs.enqueue(LEVELS_JOB, `${shopId}:${tomorrow}`, { shopId }, runAt)
}

const explain = (days: number, missingFen: number | undefined, name = ''): string => {
  const rule = `等级按你的客户近 ${days} 天的成交额计算（扣除退款），每天凌晨更新，与发展多少人无关。`
  if (missingFen === undefined) return `${rule}你已是最高等级。`
  if (missingFen === 0) return `${rule}你已达到“${name}”的要求，明天凌晨更新。`
  return `${rule}再成交 ¥${fenToYuan(missingFen)} 可升为“${name}”。`
}
