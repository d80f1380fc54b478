import { defineCalls } from '../call'
import { ById, Count, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Time, Type, type Static } from '../schema'
import { GROUP_FAIL_REASONS, GROUP_STATES, SEAT_STATES } from './group-kinds'

const VIEW = { access: 'staff:activities.view', rate: { max: 120, seconds: 60 } } as const

const group = {
  id: Id,
  activityId: Id,
  state: OneOf(GROUP_STATES),
  size: Count,
  formsWith: Nullable(Count),
  /** Seats taken, and those of them that are paid. */
  takenCount: Count,
  paidCount: Count,
  leaderName: Type.String(),
  openedAt: Time,
  endsAt: Time,
  closedAt: Nullable(Time),
  failReason: Nullable(OneOf(GROUP_FAIL_REASONS)),
}
const StaffGroup = Type.Object(group)
export type StaffGroup = Static<typeof StaffGroup>

const StaffGroupMember = Type.Object({
  userId: Id,
  learnerName: Type.String(),
  orderId: Id,
  state: OneOf(SEAT_STATES),
  leader: Type.Boolean(),
  quantity: Count,
  priceFen: Fen,
  placedAt: Time,
  paidAt: Nullable(Time),
  refundedAt: Nullable(Time),
})
export type StaffGroupMember = Static<typeof StaffGroupMember>

export const groupBuyStaffCalls = defineCalls({
  /** @throws ACTIVITY_NOT_FOUND */
  'POST /staff/group-buy/page': {
    summary: '一个拼团活动的团，最新的在前',
    effect: 'read',
    ...VIEW,
    input: PageRequest({ activityId: Id, state: Optional(OneOf(GROUP_STATES)) }),
    output: Page(StaffGroup),
  },
  /** @throws GROUP_NOT_FOUND */
  'GET /staff/group-buy/view': {
    summary: '一个团和它的成员，退出的也在内',
    ...VIEW,
    input: ById,
    output: Type.Object({ ...group, members: Type.Array(StaffGroupMember) }),
  },
  /** @throws ACTIVITY_NOT_FOUND, INPUT_INVALID for more than fits */
  'POST /staff/group-buy/export': {
    summary: '导出一个活动的团和成员（CSV，一次最多 10000 行），会记入操作记录',
    ...VIEW,
    input: Type.Object({ activityId: Id, state: Optional(OneOf(GROUP_STATES)) }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
  },
})
