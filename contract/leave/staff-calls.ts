import { defineCalls } from '../call'
import { ById, Count, Day, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Type, type Static } from '../schema'
import { Leave, LeaveRow } from './calls'
import { LEAVE_GRANTERS, LEAVE_STATUSES } from './leave-status'

const APPROVE = { access: 'staff:leave.approve', rate: { max: 120, seconds: 60 } } as const
const who = { learnerId: Id, learnerName: Type.String(), classes: Type.Array(Type.String()) }

const StaffLeaveRow = Type.Object({ ...LeaveRow.properties, ...who, stepName: Type.String() })
const StaffLeave = Type.Object({ ...Leave.properties, ...who })
export type StaffLeave = Static<typeof StaffLeave>

export const LeaveRule = Type.Object({
  /** In order; the last has no limit. */
  steps: Type.Array(
    Type.Object({
      name: Text(12, 1),
      by: OneOf(LEAVE_GRANTERS),
      /** Up to so many half days this step is the last; null for any length. */
      mostHalfDays: Nullable(Type.Integer({ minimum: 1, maximum: 400 })),
    }),
    { minItems: 1, maxItems: 5 },
  ),
})
export type LeaveRule = Static<typeof LeaveRule>

const Ids = Type.Array(Id, { minItems: 1, maxItems: 30, uniqueItems: true })
/** What became of each. */
const Decided = Type.Object({
  results: Type.Array(Type.Object({ id: Id, status: Nullable(OneOf(LEAVE_STATUSES)), error: Type.String() })),
})

export const leaveStaffCalls = defineCalls({
  'POST /staff/leave/page': {
    summary: '请假；老师只看自己带的班',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(LEAVE_STATUSES)), partyId: Optional(Id), day: Optional(Day) }),
    output: Type.Object({
      ...Page(StaffLeaveRow).properties,
      counts: Type.Array(Type.Object({ status: OneOf(LEAVE_STATUSES), count: Count })),
    }),
    ...APPROVE,
  },
  'GET /staff/leave/view': { summary: '一次请假，有证明的图片', input: ById, output: StaffLeave, ...APPROVE },
  'PUT /staff/leave/approve': {
    summary: '批准，最多三十份一起；一份一份地说明结果',
    input: Type.Object({ ids: Ids, note: Text(100) }),
    output: Decided,
    ...APPROVE,
  },
  'PUT /staff/leave/reject': {
    summary: '不批准，要写原因',
    input: Type.Object({ ids: Ids, reason: Text(100, 1) }),
    output: Decided,
    ...APPROVE,
  },
  'PUT /staff/leave/revoke': {
    summary: '撤销已批准的请假，考勤恢复原样',
    input: Type.Object({ id: Id, reason: Text(100, 1) }),
    output: StaffLeave,
    ...APPROVE,
  },
  'GET /staff/leave/rule/view': { summary: '请假由谁批', input: Type.Object({}), output: LeaveRule, ...APPROVE },
  /** @throws INPUT_INVALID unless limits rise and the last has none; LEAVE_NOT_YOURS for a teacher */
  'PUT /staff/leave/rule/update': { summary: '改请假由谁批', input: LeaveRule, output: LeaveRule, ...APPROVE },
})
