import type { GoodsNature } from '../activity/activity-places'

/** An accepted invitation: it counts once the invited person has done what the rules ask. */
export const INVITATION_STATES = ['waiting', 'counted'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const INVITATION_LABEL: Record<InvitationState, string> = { waiting: '还没有下单', counted: '已计入' }

/**
 * A prize of a step. A refund that undoes an invitation withdraws what was not claimed yet; reached again, the step
 * gives a prize of the next generation. What was claimed stays, and its step gives nothing again.
 */
const GRANT_STATES = ['claimable', 'ordered', 'claimed', 'withdrawn'] as const
export type GrantState = (typeof GRANT_STATES)[number]

const GRANT_EVENTS = ['claim', 'order', 'giveBack', 'receive', 'withdraw'] as const
export type GrantEvent = (typeof GRANT_EVENTS)[number]

const NEXT: Record<GrantState, Partial<Record<GrantEvent, GrantState>>> = {
  claimable: { claim: 'claimed', order: 'ordered', withdraw: 'withdrawn' },
  // Goods are an order of their own.
  ordered: { receive: 'claimed', giveBack: 'claimable' },
  claimed: {},
  withdrawn: {},
}
export const nextGrantState = (from: GrantState, event: GrantEvent): GrantState | undefined => NEXT[from][event]

/** Where a step stands for a learner. */
export const STEP_STATES = ['open', 'claimable', 'ordered', 'claimed'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What somebody who opened an invitation may do. */
export const INVITED_STATES = ['visitor', 'new', 'old', 'own', 'waiting', 'counted'] as const
export type InvitedState = (typeof INVITED_STATES)[number]

interface PrizeKinds {
  steps: { prize: { kind: string } }[]
  invitedPrize: { kind: string } | null
}

/** What an activity gives: one prize that is used on the phone makes it virtual, also for the rules of WeChat. */
export const natureOfPrizes = ({ steps, invitedPrize }: PrizeKinds): GoodsNature => {
  const prizes = [...steps.map(({ prize }) => prize), ...(invitedPrize ? [invitedPrize] : [])]
  return prizes.every(({ kind }) => kind === 'goods') ? 'physical' : 'virtual'
}
