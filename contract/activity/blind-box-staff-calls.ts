import { defineCalls } from '../call'
import { ById, Count, Id, OneOf, Page, PageRequest, Time, Type } from '../schema'
import { DRAW_STATES } from './blind-box-kinds'

const VIEW = { access: 'staff:activities.view', rate: { max: 120, seconds: 60 } } as const

export const blindBoxStaffCalls = defineCalls({
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /staff/activity/box/view': {
    summary: '一箱盲盒卖了多少；没开的位置里是什么，员工也看不到',
    ...VIEW,
    input: ById,
    output: Type.Object({
      size: Count,
      root: Type.String(),
      seedHash: Type.String(),
      paid: Count,
      /** Placed and not yet paid. */
      held: Count,
      contents: Type.Array(Type.Object({ name: Type.String(), count: Count, left: Count })),
    }),
  },
  /** @throws ACTIVITY_NOT_FOUND */
  'POST /staff/activity/box/draw/page': {
    summary: '开出了什么，按单发货用',
    effect: 'read',
    ...VIEW,
    input: PageRequest({ id: Id }),
    output: Page(
      Type.Object({
        id: Id,
        orderId: Id,
        learnerId: Id,
        place: Count,
        name: Type.String(),
        state: OneOf(DRAW_STATES),
        paidAt: Time,
        /** The consent that it was bought by; '' for adults. */
        guardianName: Type.String(),
      }),
    ),
  },
})
