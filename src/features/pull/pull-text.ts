import type { Invitation, PullStep, PullView } from '@contract/pull/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'

/** An invitation as it is sent to a friend: what it is, and what both get. */
export const toSharedInvitation = (pull: PullView): SharedScreen => ({
  title: `邀请你来学习：${pull.title}`,
  address: toAddress('pullInvitation', { id: pull.activityId, from: pull.inviteCode }),
  description: pull.invitedPrize ? `接受邀请可得：${pull.invitedPrize.title}` : '打开看看活动说明',
  picture: pull.cover,
  friendsOnly: true,
})

/** What the invited person does, in a few words. */
const ACT_TEXT = { registered: '注册', bought: '注册并完成第一笔付款' } as const

/** What a step still lacks, or what became of it. */
export const describeStep = ({ state, invited }: PullStep, counted: number): string => {
  if (state === 'claimed') return '已领取'
  if (state === 'ordered') return '已下单'
  if (state === 'claimable') return '可以领了'
  return `还差 ${Math.max(0, invited - counted)} 人`
}

/** What stands above the button of an invitation; '' where the button says all. */
export const describeInvitation = ({ state, forbidden, act }: Invitation): string => {
  if (forbidden !== '') return forbidden
  if (state === 'old') return '你在打开邀请前已是这里的学员，不计入邀请'
  if (state === 'own') return '这是你自己的邀请，发给好友吧'
  if (state === 'waiting') return '已接受邀请，活动期间完成第一笔付款后计入'
  if (state === 'counted') return '已接受邀请，已计入'
  return `${ACT_TEXT[act]}后，自己点「接受邀请」才算`
}
