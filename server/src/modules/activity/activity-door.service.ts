import { SHARING_KINDS, type ActivityKindName } from '@contract/activity/activity-kinds'
import type { PayPlace } from '@contract/payment/place-kinds'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import { variantOf } from '../trade/goods/line-snapshot'
import type { ActivityItemRow, ActivityRow } from './activity-kind'
import type { ActivityOrderRepository } from './activity-order.repository'
import type { ActivityRepository } from './activity.repository'
import { forbiddenFor } from './natures-of'
import { quoteItems, type SoldGoods } from './quote-items'
import { isStopped, requireRunning } from './running'

interface ActivityDoorDeps {
  activities: ActivityRepository
  orders: ActivityOrderRepository
  goods: SoldGoods
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** An activity with what is shown of it. */
export interface ShownActivity<K extends ActivityKindName = ActivityKindName> {
  activity: ActivityRow<K>
  /** Address of the picture. */
  cover: string
  /** It was stopped, or the school has ended its sharing activities. */
  stopped: boolean
}

/** An item with what the goods are and cost beside the activity. */
export type PricedItem = ActivityItemRow & { title: string; usualFen: number; variant: string; delivered: boolean }

/** What kinds in which learners take part before they order need of the activities. */
export class ActivityDoorService {
  constructor(private readonly deps: ActivityDoorDeps) {}

  /**
   * One that learners may take part in now, here. @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_NOT_STARTED,
   * ACTIVITY_ENDED, ACTIVITY_STOPPED, ACTIVITY_PLACE_FORBIDDEN
   */
  async requireOpen<K extends ActivityKindName>(
    kind: K,
    shopId: string,
    activityId: string,
    place: PayPlace | undefined,
  ): Promise<ActivityRow<K>> {
    const [shown] = await this.list(kind, shopId, [activityId])
    if (!shown) throw new AppError('ACTIVITY_NOT_FOUND')
    const { activity, stopped } = shown
    requireRunning(activity, stopped, this.deps.now())
    const forbidden = await this.forbiddenAt(activity, place)
    if (forbidden) throw new AppError('ACTIVITY_PLACE_FORBIDDEN', forbidden)
    return activity
  }

  /** Published ones of the school and kind, whatever their state. */
  async list<K extends ActivityKindName>(kind: K, shopId: string, ids: string[]): Promise<ShownActivity<K>[]> {
    const { activities, media } = this.deps
    const [rows, sharingEnded] = await Promise.all([
      activities.list(shopId, ids),
      SHARING_KINDS.includes(kind) && ids.length > 0 ? activities.isSharingEnded(shopId) : false,
    ])
    return rows.flatMap((activity) => {
      if (activity.kind !== kind) return []
      const cover = media.urlOf(activity.cover)
      return {
        activity: activity as unknown as ActivityRow<K>,
        cover,
        stopped: isStopped(activity, sharingEnded),
      }
    })
  }

  /** What it sells now; goods that cannot be had cost nothing beside it. */
  async priceItems({ id, shopId }: Pick<ActivityRow, 'id' | 'shopId'>): Promise<PricedItem[]> {
    const rows = await this.deps.activities.listItems([id])
    const quotes = await quoteItems(this.deps.goods, { shopId }, rows)
    return rows.map((row, at) => {
      const quote = quotes[at]
      return {
        ...row,
        title: quote?.title ?? '',
        usualFen: quote?.unitPriceFen ?? 0,
        variant: quote ? variantOf(quote.snapshot) : '',
        delivered: quote?.delivered !== undefined,
      }
    })
  }

  /** Why learners may not take part here; '' where they may. */
  async forbiddenAt(
    activity: Pick<ActivityRow, 'id' | 'kind' | 'rules'>,
    place: PayPlace | undefined,
  ): Promise<string> {
    return forbiddenFor(activity, await this.deps.activities.listItems([activity.id]), place)
  }

  /** How many pieces the learner ordered. */
  async countBought(activityId: string, userId: string): Promise<number> {
    return (await this.deps.orders.countPieces(activityId, userId)).bought
  }
}
