import type { Prize } from '@contract/activity/rules'
import type { PayPlace } from '@contract/payment/place-kinds'
import type { ActivityRow, Participant } from '../activity/activity-kind'

/** What a prize is called and what it is worth in fen. */
export interface PrizeFacts {
  title: string
  valueFen: number
}

/** Who gives one kind of prizes. */
export interface PrizeGiver {
  /** Undefined where the school has no such thing. */
  describe(shopId: string, prize: Prize): Promise<PrizeFacts | undefined>
  /** Once for each grant; false where none is left. Run inside a transaction. */
  give(owner: Participant, prize: Prize, grantId: string): Promise<boolean>
}

/** Prizes by kind. Goods are an order of the activity at 0 fen. */
export type Prizes = Record<'coupon' | 'course' | 'vip', PrizeGiver> & { goods: Pick<PrizeGiver, 'describe'> }

export interface ShownPull {
  activity: ActivityRow<'pull'>
  /** Address of the picture. */
  cover: string
  /** It was stopped, or the school has ended its sharing activities. */
  stopped: boolean
}

/** What invitations need of the core of activities. */
export interface PullActivities {
  /**
   * One that learners may take part in now, here. @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_NOT_STARTED,
   * ACTIVITY_ENDED, ACTIVITY_STOPPED, ACTIVITY_PLACE_FORBIDDEN
   */
  requireOpen(shopId: string, activityId: string, place: PayPlace | undefined): Promise<ActivityRow<'pull'>>
  /** Published ones of the school, whatever their state. */
  list(shopId: string, activityIds: string[]): Promise<ShownPull[]>
  /** Why learners may not take part here; '' where they may. */
  forbiddenAt(activity: ActivityRow<'pull'>, place: PayPlace | undefined): string
}

/** Learners by the codes of their invitations, and how they are called. */
export interface PullPeople {
  findByInviteCode(shopId: string, code: string): Promise<string | undefined>
  getInviteCode(shopId: string, userId: string): Promise<string>
  getNames(userIds: string[]): Promise<Map<string, { nickName: string; avatarUrl: string }>>
}
