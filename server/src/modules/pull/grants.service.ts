import type { Prize } from '@contract/activity/rules'
import type { Input } from '@contract/calls'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import type { ActivityRow, Participant } from '../activity/activity-kind'
import type { MessageSender } from '../message/message.service'
import { pullMessages } from './pull-messages'
import type { Prizes, PullActivities } from './pull-ports'
import type { GrantRow, InvitationRow, PullRepository } from './pull.repository'

/** The step of what an invited person gets. */
export const INVITED_STEP = 0

export interface GrantsDeps {
  database: Pick<Database, 'transact'>
  pulls: PullRepository
  activities: PullActivities
  prizes: Prizes
  messages: MessageSender
  now: () => Date
}

/** Prizes of steps that were reached: granted, withdrawn while nobody has claimed them, claimed once. */
export class GrantsService {
  constructor(private readonly deps: GrantsDeps) {}

  /** Makes the inviter's prizes what the count says. Run under the inviter's lock. */
  async settleInviter(activity: ActivityRow<'pull'>, userId: string): Promise<void> {
    const { pulls } = this.deps
    const { counted } = await pulls.countStates(activity.id, userId)
    const known = new Map((await pulls.listGenerations(activity.id, userId)).map((each) => [each.step, each]))
    for (const [index, { invited, prize }] of activity.rules.steps.entries()) {
      const step = index + 1
      const before = known.get(step)
      if (counted < invited) await pulls.withdraw(activity.id, userId, { only: step })
      else if (!before?.stands)
        await this.grant(activity, { userId, step, generation: (before?.last ?? 0) + 1, prize }, invited)
    }
  }

  /** The same for what the invited person gets. */
  async settleInvited(activity: ActivityRow<'pull'>, { invitedId, state }: InvitationRow): Promise<void> {
    const prize = activity.rules.invitedPrize
    if (!prize) return
    const { pulls } = this.deps
    if (state !== 'counted') return pulls.withdraw(activity.id, invitedId, { only: INVITED_STEP })
    const generations = await pulls.listGenerations(activity.id, invitedId)
    const before = generations.find(({ step }) => step === INVITED_STEP)
    if (before?.stands) return
    const generation = (before?.last ?? 0) + 1
    await this.grant(activity, { userId: invitedId, step: INVITED_STEP, generation, prize }, 0)
  }

  /**
   * @throws AppError ACTIVITY_PLACE_FORBIDDEN, PULL_PRIZE_NOT_FOUND, PULL_PRIZE_CLAIMED, PULL_PRIZE_GONE,
   * PULL_PRIZE_SENT
   */
  async claim(owner: Participant, { grantId, place }: Input<'PUT /resource/auth/pull/prize/claim'>): Promise<void> {
    const { database, pulls, activities, prizes, now } = this.deps
    const known = await this.requireOwn(owner, await pulls.findGrant(grantId))
    const [shown] = await activities.list('pull', owner.shopId, [known.activityId])
    if (!shown) throw new AppError('PULL_PRIZE_NOT_FOUND')
    const forbidden = await activities.forbiddenAt(shown.activity, place)
    if (forbidden) throw new AppError('ACTIVITY_PLACE_FORBIDDEN', forbidden)
    const { kind } = known.prize
    if (kind === 'goods') throw new AppError('PULL_PRIZE_SENT')
    await database.transact(async () => {
      const row = await this.requireOwn(owner, await pulls.lockGrant(grantId))
      if (row.state === 'claimed') throw new AppError('PULL_PRIZE_CLAIMED')
      if (!(await pulls.moveGrant(row, 'claim', { claimedAt: now() }))) throw new AppError('PULL_PRIZE_NOT_FOUND')
      if (!(await prizes[kind].give(owner, row.prize, row.id))) throw new AppError('PULL_PRIZE_GONE')
    })
  }

  /** @throws AppError PULL_PRIZE_NOT_FOUND for another's and for one that was withdrawn */
  async requireOwn({ shopId, userId }: Participant, row: GrantRow | undefined): Promise<GrantRow> {
    if (!row || row.shopId !== shopId || row.userId !== userId || row.state === 'withdrawn')
      throw new AppError('PULL_PRIZE_NOT_FOUND')
    return row
  }

  private async grant(
    { id: activityId, shopId }: ActivityRow<'pull'>,
    { prize, ...values }: Pick<GrantRow, 'userId' | 'step' | 'generation'> & { prize: Prize },
    invited: number,
  ): Promise<void> {
    const { pulls, prizes, messages, now } = this.deps
    const row: GrantRow = {
      ...{ id: makeId(), shopId, activityId, prize, state: 'claimable', grantedAt: now() },
      ...{ claimedAt: null, orderId: null },
      ...values,
    }
    if (!(await pulls.addGrant(row))) return
    const facts = await prizes[prize.kind].describe(shopId, prize)
    await messages.sendAll([pullMessages.reached(row, invited, facts?.title ?? '奖品')])
  }
}
