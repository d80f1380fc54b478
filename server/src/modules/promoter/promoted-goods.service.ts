import type { PromotedGoods } from '@contract/promoter/promoter-views'
import type { PromotedKind } from '@contract/promoter/promoter-kinds'
import type { PageOf } from '@contract/schema'
import { SHARED_SCREENS, type SharedKind } from '@contract/shop/shared-kinds'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { commissionOf } from './commission-sum'
import type { PromotedGoodsRepository } from './promoted-goods.repository'
import type { PromoterRepository, PromoterRow, RateRow } from './promoter.repository'
import { findRate } from './rates'

const SCREEN: Record<PromotedKind, SharedKind> = {
  course: 'course',
  package: 'package',
  goods: 'goods',
  material: 'goods',
}

interface Deps {
  promoters: PromoterRepository
  sold: PromotedGoodsRepository
  media: Pick<Media, 'urlOf'>
}

/** What promoters may offer, with what a piece would earn them now. */
export class PromotedGoodsService {
  constructor(private readonly deps: Deps) {}

  /** Goods that earn nothing are not among them. */
  async page(
    { shopId, levelId }: PromoterRow,
    input: PageInput & { kind: PromotedKind; keyword?: string },
  ): Promise<PageOf<PromotedGoods>> {
    const { kind, keyword } = input
    const all = await this.deps.promoters.listRates(shopId)
    const rates = all.filter((rate) => rate.kind === kind && (rate.levelId === null || rate.levelId === levelId))
    const refs = [...new Set(rates.flatMap(({ ref }) => ref ?? []))]
    const earns = (ref: string | null) => earnsSomething(findRate(rates, { kind, ref }))
    const among = earns(null) ? { without: refs.filter((ref) => !earns(ref)) } : { only: refs.filter(earns) }
    if (among.only?.length === 0) return toPage(input, [], 0)
    const { rows, totalCount } = await this.deps.sold.page(shopId, {
      ...input,
      ...among,
      ...(keyword?.trim() ? { keyword: keyword.trim() } : { keyword: undefined }),
    })
    const list = rows.map(({ id, title, cover, priceFen }) => {
      const rate = findRate(rates, { kind, ref: id })!
      const earnFen = commissionOf({ baseFen: priceFen, quantity: 1, ...rate })
      const address = `${SHARED_SCREENS[SCREEN[kind]].path}?id=${id}`
      return { ...{ id, kind, title, priceFen, earnFen, address }, ...rate, cover: this.deps.media.urlOf(cover) }
    })
    return toPage(input, list, totalCount)
  }
}

const earnsSomething = (rate: Pick<RateRow, 'ratePpm' | 'fixedFen'> | undefined): boolean =>
  rate !== undefined && (rate.ratePpm ?? rate.fixedFen ?? 0) > 0
