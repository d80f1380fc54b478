import type { PayPlace } from '@contract/payment/place-kinds'
import type { ActivityItemRow, ActivityRow } from '../activity/activity-kind'

/** An item with what the goods cost beside the activity. */
export type PricedItem = ActivityItemRow & { usualFen: number; variant: string }

/** An activity with what is shown of it. */
export interface ShownActivity {
  activity: ActivityRow<'bargain'>
  /** Address of the picture. */
  cover: string
  /** It was stopped, or the school has ended its sharing activities. */
  stopped: boolean
}

/** What bargains need of the core of activities. */
export interface BargainActivities {
  /**
   * One that learners may take part in now, here. @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_NOT_STARTED,
   * ACTIVITY_ENDED, ACTIVITY_STOPPED, ACTIVITY_PLACE_FORBIDDEN
   */
  requireOpen(shopId: string, activityId: string, place: PayPlace | undefined): Promise<ActivityRow<'bargain'>>
  /** Published ones of the school, whatever their state. */
  list(shopId: string, activityIds: string[]): Promise<ShownActivity[]>
  priceItems(activity: ActivityRow<'bargain'>): Promise<PricedItem[]>
  /** Why learners may not take part here; '' where they may. */
  forbiddenAt(activity: ActivityRow<'bargain'>, place: PayPlace | undefined): string
  /** How many pieces the learner ordered. */
  countBought(activityId: string, userId: string): Promise<number>
}
