import { SHARING_KINDS } from '@contract/activity/activity-kinds'
import {
  ACTIVITY_PLACES,
  ACTIVITY_PLACE_LABEL,
  forbiddenAt,
  type ActivityPlace,
} from '@contract/activity/activity-places'
import { fenToYuan } from '@contract/money'
import type { Quote } from '../trade/goods/goods-kind'
import type { ActivityDraft, ActivityItemRow, ActivityRow } from './activity-kind'
import type { ActivityKinds } from './activity-kinds.registry'
import type { ActivityRepository } from './activity.repository'
import { naturesOf } from './natures-of'
import { quoteItems, type SoldGoods } from './quote-items'

/** A draft with the quotes of its items; undefined for goods that cannot be had. */
export type QuotedDraft = ActivityDraft & { quotes: (Quote | undefined)[] }

interface ActivityCheckDeps {
  activities: ActivityRepository
  kinds: ActivityKinds
  goods: SoldGoods
  now: () => Date
}

/** Looks for what an activity contradicts, before buyers do. */
export class ActivityCheckService {
  constructor(private readonly deps: ActivityCheckDeps) {}

  /** An activity with what its goods cost this buyer now; those that cannot be had cost 0. */
  async toDraft(activity: ActivityRow, items: ActivityItemRow[], userId?: string): Promise<QuotedDraft> {
    const quotes = await quoteItems(this.deps.goods, { shopId: activity.shopId, userId }, items)
    return {
      activity,
      items: items.map((item, at) => ({ ...item, usualFen: quotes[at]?.unitPriceFen ?? 0 })),
      quotes,
    }
  }

  /** What forbids its publishing, in sentences. */
  async findProblems(draft: QuotedDraft): Promise<string[]> {
    const { activity } = draft
    const kind = this.deps.kinds.get(activity.kind)
    return [
      ...this.findCommon(draft),
      ...draft.items.flatMap((item, at) => findOfItem(item, draft.quotes[at], activity)),
      ...(await kind.check(draft)),
      ...(await this.findOfSchool(draft)),
    ]
  }

  /** Where it will not be open, and why. */
  listClosedPlaces(activity: ActivityRow, items: ActivityItemRow[]): { place: ActivityPlace; reason: string }[] {
    const { kind } = activity
    const natures = naturesOf(activity, items)
    return ACTIVITY_PLACES.flatMap((place) => {
      const reason = natures.map((nature) => forbiddenAt(kind, nature, place)).find((text) => text !== undefined)
      return reason ? [{ place, reason: `${ACTIVITY_PLACE_LABEL[place]}：${reason}` }] : []
    })
  }

  private findCommon({ activity, items }: ActivityDraft): string[] {
    const problems: string[] = []
    if (activity.endsAt <= this.deps.now()) problems.push('结束时间已经过去')
    if (activity.kind !== 'pull' && items.length === 0) problems.push('还没有选商品')
    const closed = this.listClosedPlaces(activity, items)
    if (closed.length === ACTIVITY_PLACES.length) problems.push(...closed.map(({ reason }) => reason))
    return problems
  }

  private async findOfSchool({ activity }: ActivityDraft): Promise<string[]> {
    if (!SHARING_KINDS.includes(activity.kind)) return []
    return (await this.deps.activities.isSharingEnded(activity.shopId)) ? ['学校已结束全部邀请好友的活动'] : []
  }
}

/** A blind box is goods of the activity itself; its own kind looks at it. */
const findOfItem = (item: ActivityDraft['items'][number], quote: Quote | undefined, { endsAt }: ActivityRow) => {
  if (item.goodsKind === 'blindBox') return []
  if (!quote) return ['活动里的商品不存在或已下架']
  const name = `《${quote.title}》`
  const problems: string[] = []
  if (item.priceFen > quote.unitPriceFen)
    problems.push(`${name}的活动价 ¥${fenToYuan(item.priceFen)} 比售价 ¥${fenToYuan(quote.unitPriceFen)} 高`)
  else if (item.priceFen === quote.unitPriceFen) problems.push(`${name}的活动价和售价一样`)
  if (quote.stock !== undefined && item.stock > quote.stock)
    problems.push(`${name}的库存只有 ${quote.stock} 件，少于活动的 ${item.stock} 件`)
  if (quote.endsAt && quote.endsAt < endsAt) problems.push(`${name}在活动结束前就停售了`)
  if (quote.refusal) problems.push(`${name}现在不能购买`)
  return problems
}
