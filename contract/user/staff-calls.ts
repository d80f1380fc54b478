import { defineCalls } from '../call'
import { BetweenDays, Id, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

const RATE = { max: 120, seconds: 60 }

/** A learner as the staff see one. */
export const LearnerRow = Type.Object({
  id: Id,
  phone: Type.String({ description: '中间四位已隐藏' }),
  nickName: Type.String(),
  realName: Type.String(),
  disabled: Type.Boolean(),
  createdAt: Time,
})
export type LearnerRow = Static<typeof LearnerRow>

/** `reason` is for the audit; the learner does not see it. */
const Change = Type.Object({ id: Id, reason: Text(200, 1) })

export const learnerStaffCalls = defineCalls({
  'POST /staff/learner/page': {
    summary: '学员列表',
    effect: 'read',
    access: 'staff:learners.view',
    input: PageRequest({
      /** Part of a name, or a whole phone number. */
      keyword: Optional(Text(40)),
      disabled: Optional(Type.Boolean()),
      /** When they registered. */
      ...BetweenDays,
      sort: Optional(OneOf(['createdAt', 'nickName'])),
      descending: Optional(Type.Boolean({ default: true })),
    }),
    output: Page(LearnerRow),
    rate: RATE,
  },
  'PUT /staff/learner/disable': {
    summary: '停用学员，立即退出所有设备',
    access: 'staff:learners.edit',
    input: Change,
    output: LearnerRow,
    rate: RATE,
  },
  'PUT /staff/learner/enable': {
    summary: '恢复学员',
    access: 'staff:learners.edit',
    input: Change,
    output: LearnerRow,
    rate: RATE,
  },
})
