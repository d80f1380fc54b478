import type { CourseCard } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import type { MyVip, VipView } from '@contract/vip/calls'
import type { VipEffect } from '@contract/vip/vip-kinds'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { daysBetween } from '../../kernel/school-time'
import type { MembershipRepository } from './membership.repository'
import type { VipRepository } from './vip.repository'

const HIGHEST_RANK = 100

export interface Cards {
  (
    shopId: string,
    userId: string | undefined,
    filter: { ids: string[] },
  ): Promise<{ list: CourseCard[]; totalCount: number }>
}
type RunningPeriod = Awaited<ReturnType<MembershipRepository['listPeriods']>>[number]

interface VipServiceDeps {
  vip: VipRepository
  memberships: Pick<MembershipRepository, 'listPeriods'>
  cards: Cards
  media: Pick<Media, 'embed'>
  now: () => Date
}

/** What learners see of memberships: levels, prices, and their own. */
export class VipService {
  constructor(private readonly deps: VipServiceDeps) {}

  async view(shopId: string, userId: string | undefined): Promise<VipView> {
    const now = this.deps.now()
    const [levels, plans, opened, periods] = await Promise.all([
      this.deps.vip.listLevels(shopId),
      this.deps.vip.listPlans(shopId),
      this.deps.vip.countFree(shopId),
      userId ? this.deps.memberships.listPeriods(userId, now) : [],
    ])
    const running = findRunning(periods, now)
    return {
      levels: levels.map(({ id, name, rank, color, benefits, percentOff, couponIds }) => ({
        id,
        name,
        rank,
        color,
        benefits,
        percentOff,
        freeCourseCount: opened.reduce((sum, each) => sum + (each.rank <= rank ? each.courses : 0), 0),
        couponCount: couponIds.length,
        plans: plans.filter(({ levelId }) => levelId === id).map(({ shopId: _shop, levelId: _level, ...plan }) => plan),
        effect: toEffect(running, rank),
      })),
      mine: running ? toMine(running, periods, now) : null,
      serverNow: now.toISOString(),
    }
  }

  async viewRules(shopId: string): Promise<{ html: string }> {
    return { html: this.deps.media.embed(await this.deps.vip.findRules(shopId)) }
  }

  /** Courses that are open to members or have a price for them; of a level, or of all. @throws VIP_LEVEL_NOT_FOUND */
  async pageCourses(
    shopId: string,
    userId: string | undefined,
    { levelId, ...page }: PageInput & { levelId?: string },
  ): Promise<PageOf<CourseCard>> {
    const level = levelId ? await this.deps.vip.findLevel(shopId, levelId) : undefined
    if (levelId && !level) throw new AppError('VIP_LEVEL_NOT_FOUND')
    const { ids, totalCount } = await this.deps.vip.pageCourses(shopId, level?.rank ?? HIGHEST_RANK, page)
    const { list } = await this.deps.cards(shopId, userId, { ids })
    const byId = new Map(list.map((card) => [card.id, card]))
    return toPage(
      page,
      ids.flatMap((id) => byId.get(id) ?? []),
      totalCount,
    )
  }
}

const findRunning = (periods: RunningPeriod[], now: Date): RunningPeriod | undefined =>
  periods.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)

const toEffect = (running: RunningPeriod | undefined, rank: number): VipEffect => {
  if (!running) return 'open'
  if (running.rank === rank) return 'renew'
  return running.rank < rank ? 'upgrade' : 'later'
}

const toMine = ({ levelId, levelName, color }: RunningPeriod, periods: RunningPeriod[], now: Date): MyVip => {
  const firstOther = periods.findIndex((each) => each.levelId !== levelId)
  const ofLevel = firstOther < 0 ? periods : periods.slice(0, firstOther)
  const end = periods[periods.length - 1].endsAt
  return {
    levelId,
    levelName,
    color,
    levelEndsAt: ofLevel[ofLevel.length - 1].endsAt.toISOString(),
    endsAt: end.toISOString(),
    daysLeft: Math.ceil(daysBetween(now, end)),
    upcoming: (firstOther < 0 ? [] : periods.slice(firstOther)).map((each) => ({
      levelId: each.levelId,
      levelName: each.levelName,
      startsAt: each.startsAt.toISOString(),
      endsAt: each.endsAt.toISOString(),
    })),
  }
}
