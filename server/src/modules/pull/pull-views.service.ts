import type { Prize } from '@contract/activity/rules'
import type { Input, Output } from '@contract/calls'
import type { InvitedState, StepState } from '@contract/pull/pull-kinds'
import type { InvitedRow, PrizeView } from '@contract/pull/calls'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { PayPlace } from '@contract/payment/place-kinds'
import type { Participant } from '../activity/activity-kind'
import { INVITED_STEP } from './grants.service'
import type { InvitationsService } from './invitations.service'
import type { Prizes, PullActivities, PullPeople, ShownPull } from './pull-ports'
import { describePull, listPrizes } from './pull-rules'
import type { GrantRow, InvitationRow, PullRepository } from './pull.repository'

interface Viewer {
  shopId: string
  userId: string | undefined
}

interface PullViewsDeps {
  pulls: PullRepository
  activities: PullActivities
  people: PullPeople
  prizes: Prizes
  invitations: InvitationsService
  now: () => Date
}

/** Invitations as the two of them see them. */
export class PullViewsService {
  constructor(private readonly deps: PullViewsDeps) {}

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async view(
    { shopId, userId }: Viewer,
    { id, place }: Input<'GET /resource/api/pull/view'>,
  ): Promise<Output<'GET /resource/api/pull/view'>> {
    const { pulls, people } = this.deps
    const shown = await this.require(shopId, id)
    const { activity, stopped } = shown
    const { steps, act, invitedPrize } = activity.rules
    const shownPrizes = await this.showPrizes(shopId, listPrizes(activity.rules))
    const [grants, counts, inviteCode] = userId
      ? await Promise.all([
          pulls.listGrants(id, userId),
          pulls.countStates(id, userId),
          people.getInviteCode(shopId, userId),
        ])
      : [[], { counted: 0, waiting: 0 }, '']
    const now = this.deps.now()
    const own = grants.find(({ step }) => step === INVITED_STEP)
    return {
      ...this.facts(shown),
      act,
      startsAt: activity.startsAt.toISOString(),
      running: !stopped && now >= activity.startsAt && now < activity.endsAt,
      forbidden: await this.deps.activities.forbiddenAt(activity, place),
      steps: steps.map(({ invited, prize }, index) => {
        const grant = grants.find(({ step }) => step === index + 1)
        return { step: index + 1, invited, prize: shownPrizes(prize), ...toStanding(grant) }
      }),
      invitedPrize: invitedPrize && shownPrizes(invitedPrize),
      myInvitedPrize: own ? { grantId: own.id, state: toStepState(own), orderId: own.orderId } : null,
      ...counts,
      inviteCode,
      rules: describePull(activity.rules, (prize) => shownPrizes(prize).title),
    }
  }

  async pageInvited(
    { shopId, userId }: Participant,
    input: Input<'POST /resource/auth/pull/invited/page'>,
  ): Promise<Output<'POST /resource/auth/pull/invited/page'>> {
    const { rows, totalCount } = await this.deps.pulls.pageOfInviter(shopId, input.id, userId, input)
    const names = await this.deps.people.getNames(rows.map(({ invitedId }) => invitedId))
    const list = rows.map(({ id, invitedId, state, acceptedAt }): InvitedRow => {
      const { nickName = '学员', avatarUrl = '' } = names.get(invitedId) ?? {}
      return { id, name: nickName, avatarUrl, state, acceptedAt: acceptedAt.toISOString() }
    })
    return toPage(input, list, totalCount)
  }

  /** An invitation that is opened, remembered where it can be accepted. @throws AppError ACTIVITY_NOT_FOUND,
   * PULL_INVITER_NOT_FOUND */
  async open(
    viewer: Viewer,
    input: Input<'PUT /resource/api/pull/invitation/open'>,
  ): Promise<Output<'PUT /resource/api/pull/invitation/open'>> {
    const { invitations } = this.deps
    const { shopId, userId } = viewer
    const shown = await this.require(shopId, input.id)
    const inviterId = await invitations.requireInviter(shopId, input.from)
    const forbidden = await this.closedBecause(shown, input.place)
    if (!forbidden && inviterId !== userId) await invitations.open(input.id, inviterId, input.visitorMark)
    return this.show(viewer, shown, inviterId, input)
  }

  private async show(
    { shopId, userId }: Viewer,
    shown: ShownPull,
    inviterId: string,
    { id, visitorMark, place }: Input<'PUT /resource/api/pull/invitation/open'>,
  ) {
    const { pulls, people, invitations } = this.deps
    const { rules } = shown.activity
    const shownPrizes = await this.showPrizes(shopId, listPrizes(rules))
    const names = await people.getNames([inviterId])
    const { nickName = '学员', avatarUrl = '' } = names.get(inviterId) ?? {}
    const known = userId ? await pulls.findInvitation(id, userId) : undefined
    const isNew = userId && !known ? await invitations.isNew({ shopId, userId }, id, inviterId, visitorMark) : false
    return {
      ...this.facts(shown),
      inviterName: nickName,
      inviterAvatarUrl: avatarUrl,
      act: rules.act,
      steps: rules.steps.map(({ invited, prize }) => ({ invited, prize: shownPrizes(prize) })),
      invitedPrize: rules.invitedPrize && shownPrizes(rules.invitedPrize),
      state: toInvitedState(userId, inviterId, known, isNew),
      forbidden: await this.closedBecause(shown, place),
      rules: describePull(rules, (prize) => shownPrizes(prize).title),
    }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  private async require(shopId: string, id: string): Promise<ShownPull> {
    const [shown] = await this.deps.activities.list('pull', shopId, [id])
    if (!shown) throw new AppError('ACTIVITY_NOT_FOUND')
    return shown
  }

  private facts({ activity, cover }: ShownPull) {
    return {
      ...{ activityId: activity.id, title: activity.title, cover },
      ...{ endsAt: activity.endsAt.toISOString(), serverNow: this.deps.now().toISOString() },
    }
  }

  private async closedBecause({ activity, stopped }: ShownPull, place: PayPlace | undefined): Promise<string> {
    const now = this.deps.now()
    if (stopped) return activity.stopReason || '学校已结束这个活动'
    if (now < activity.startsAt) return '活动还没有开始'
    if (now >= activity.endsAt) return '活动已结束'
    return this.deps.activities.forbiddenAt(activity, place)
  }

  private async showPrizes(shopId: string, listed: Prize[]): Promise<(prize: Prize) => PrizeView> {
    const titles = new Map<string, string>()
    for (const prize of listed) {
      const facts = await this.deps.prizes[prize.kind].describe(shopId, prize)
      titles.set(keyOf(prize), facts?.title ?? '奖品')
    }
    return (prize) => ({
      kind: prize.kind,
      title: titles.get(keyOf(prize)) ?? '奖品',
      goodsId: prize.kind === 'goods' ? prize.id : null,
      skuId: prize.kind === 'goods' ? prize.skuId : null,
    })
  }
}

const keyOf = ({ kind, id, skuId, days }: Prize): string => [kind, id, skuId ?? '', days].join(' ')

const toStepState = ({ state }: GrantRow): StepState => (state === 'withdrawn' ? 'open' : state)

const toStanding = (grant: GrantRow | undefined) =>
  grant
    ? { state: toStepState(grant), grantId: grant.id, orderId: grant.orderId }
    : { state: 'open' as const, grantId: null, orderId: null }

const toInvitedState = (
  userId: string | undefined,
  inviterId: string,
  known: InvitationRow | undefined,
  isNew: boolean,
): InvitedState => {
  if (!userId) return 'visitor'
  if (known) return known.state
  if (userId === inviterId) return 'own'
  return isNew ? 'new' : 'old'
}
