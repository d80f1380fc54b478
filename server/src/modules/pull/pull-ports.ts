import type { Prize } from '@contract/activity/rules'
import type { ActivityDoorService, ShownActivity } from '../activity/activity-door.service'
import type { Participant } from '../activity/activity-kind'

/** What a prize is called and what it is worth in fen. */
export interface PrizeFacts {
  title: string
  valueFen: number
}

/** Who gives one kind of prizes. */
interface PrizeGiver {
  /** Undefined where the school has no such thing. */
  describe(shopId: string, prize: Prize): Promise<PrizeFacts | undefined>
  /** Once for each grant; false where none is left. Run inside a transaction. */
  give(owner: Participant, prize: Prize, grantId: string): Promise<boolean>
}

/** Prizes by kind. Goods are an order of the activity at 0 fen. */
export type Prizes = Record<'coupon' | 'course' | 'vip', PrizeGiver> & { goods: Pick<PrizeGiver, 'describe'> }

/** What invitations need of the core of activities. */
export type PullActivities = Pick<ActivityDoorService, 'requireOpen' | 'list' | 'forbiddenAt'>
export type ShownPull = ShownActivity<'pull'>

/** Learners by the codes of their invitations, and how they are called. */
export interface PullPeople {
  findByInviteCode(shopId: string, code: string): Promise<string | undefined>
  getInviteCode(shopId: string, userId: string): Promise<string>
  getNames(userIds: string[]): Promise<Map<string, { nickName: string; avatarUrl: string }>>
}
