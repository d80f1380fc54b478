import type { Rank } from '@contract/promoter/promoter-views'
import type { RankPeriod } from '@contract/promoter/promoter-kinds'
import { mondayOf } from '@contract/timetable/week-kinds'
import { AppError } from '../../kernel/app-error'
import { toPage, toRange, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { dayOf } from '../../kernel/school-time'
import type { DayRepository } from './day.repository'
import { maskName } from './mask-name'
import type { PromoterRepository, PromoterRow } from './promoter.repository'

const HIDDEN_NAME = '匿名推广员'

interface RankDeps {
  promoters: PromoterRepository
  days: DayRepository
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** Who sells most to own customers. A school of minors publishes no ranks. */
export class RankService {
  constructor(private readonly deps: RankDeps) {}

  /** @throws AppError RANK_OFF */
  async page(row: PromoterRow, { period, ...page }: PageInput & { period: RankPeriod }): Promise<Rank> {
    const { promoters, days, media, now } = this.deps
    const setting = await promoters.readSetting(row.shopId)
    if (!setting.showsRank || setting.forMinors) throw new AppError('RANK_OFF')
    const span = spanOf(period, dayOf(now()))
    const [ranked, totalCount, { salesFen: sold }] = await Promise.all([
      days.rank(row.shopId, span, toRange(page)),
      days.countRanked(row.shopId, span),
      days.sum(row.id, span),
    ])
    const [names, above] = await Promise.all([
      promoters.listNames(ranked.map(({ userId }) => userId)),
      days.findAbove(row.shopId, span, Math.max(sold, 0)),
    ])
    const list = ranked.map(({ promoterId, userId, hidesName, rank, salesFen }) => {
      const isMe = promoterId === row.id
      const known = names.get(userId)
      const isHidden = hidesName && !isMe
      const name = isMe ? (known?.nickName ?? '') : maskName(known?.nickName ?? '')
      return {
        ...{ rank, salesFen, isMe },
        name: isHidden ? HIDDEN_NAME : name,
        avatar: isHidden ? '' : media.urlOf(known?.avatar ?? ''),
      }
    })
    const isRanked = sold > 0 && row.state === 'active'
    const missingFen = above.count > 0 ? above.nextFen - Math.max(sold, 0) : 0
    const mine = { rank: isRanked ? above.count + 1 : 0, salesFen: Math.max(sold, 0), missingFen }
    return { ...toPage(page, list, totalCount), ...span, mine: { ...mine, hidesName: row.hidesName } }
  }
}

const spanOf = (period: RankPeriod, today: string): { from: string; until: string } => {
  if (period === 'day') return { from: today, until: today }
  return { from: period === 'week' ? mondayOf(today) : `${today.slice(0, 7)}-01`, until: today }
}
