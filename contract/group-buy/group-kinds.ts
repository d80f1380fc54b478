/** A group is `opening` until its opener has paid; nobody else can join it before. */
export const GROUP_STATES = ['opening', 'open', 'formed', 'failed'] as const
export type GroupState = (typeof GROUP_STATES)[number]

export const GROUP_STATE_LABEL: Record<GroupState, string> = {
  opening: '待开团',
  open: '待成团',
  formed: '已成团',
  failed: '未成团',
}

/** Why a group has failed: not enough people at its end, the school stopped the activity, or nobody in it has paid. */
export const GROUP_FAIL_REASONS = ['ended', 'stopped', 'empty'] as const
export type GroupFailReason = (typeof GROUP_FAIL_REASONS)[number]

export const GROUP_FAIL_REASON_LABEL: Record<GroupFailReason, string> = {
  ended: '到时间人数不够',
  stopped: '学校提前结束了活动',
  empty: '没有人付款',
}

/** What a seat is: kept for an order that waits for money, paid for, or given back. */
export const SEAT_STATES = ['held', 'paid', 'left'] as const
export type SeatState = (typeof SEAT_STATES)[number]

export const SEAT_STATE_LABEL: Record<SeatState, string> = { held: '待付款', paid: '已付款', left: '已退出' }

/** Tabs of a learner's own groups. */
export const MY_GROUP_TABS = ['open', 'formed', 'failed'] as const
export type MyGroupTab = (typeof MY_GROUP_TABS)[number]

interface GroupFacts {
  size: number
  /** So many are enough at the end; null where the group must be full. */
  formsWith: number | null
  paid: number
}

/** What a group whose time is over becomes. */
export const groupStateAtEnd = ({ size, formsWith, paid }: GroupFacts): 'formed' | 'failed' =>
  paid >= (formsWith ?? size) ? 'formed' : 'failed'
