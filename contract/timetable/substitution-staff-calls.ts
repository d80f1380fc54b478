import { defineCalls } from '../call'
import { ById, Day, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { TEXT_LENGTH } from './limits'
import { MANAGE } from './staff-pieces'
import { SUBSTITUTION_STATES } from './substitution-kinds'

const Substitution = Type.Object({
  id: Id,
  state: OneOf(SUBSTITUTION_STATES),
  sessionId: Id,
  subject: Type.String(),
  /** Of the session as it is now. */
  startsAt: Time,
  endsAt: Time,
  roomName: Type.String(),
  parties: Type.Array(Type.String()),
  from: Type.Object({ id: Id, name: Type.String() }),
  to: Type.Object({ id: Id, name: Type.String() }),
  reason: Type.String(),
  /** What the substitute said. */
  answer: Type.String(),
  askedAt: Time,
  answeredAt: Nullable(Time),
})
export type Substitution = Static<typeof Substitution>

const SELF = { access: 'staff:self', rate: { max: 120, seconds: 60 } } as const

export const substitutionStaffCalls = defineCalls({
  'POST /staff/timetable/substitution/page': {
    summary: '代课，最近提出的在前',
    effect: 'read',
    input: PageRequest({
      state: Optional(OneOf(SUBSTITUTION_STATES)),
      /** Who is replaced, or replaces. */
      teacherId: Optional(Id),
      fromDay: Optional(Day),
      toDay: Optional(Day),
    }),
    output: Page(Substitution),
    ...MANAGE,
  },
  /** @throws SESSION_NOT_FOUND, SESSION_EVENT_REFUSED, TEACHER_NOT_FOUND, SUBSTITUTION_REFUSED, SESSION_CONFLICT */
  'POST /staff/timetable/substitution/save': {
    summary: '请另一位老师代一节课；接受以后课表才改',
    input: Type.Object({ sessionId: Id, fromTeacherId: Id, toTeacherId: Id, reason: Text(TEXT_LENGTH, 1) }),
    output: Substitution,
    ...MANAGE,
  },
  /** @throws SUBSTITUTION_NOT_FOUND, SUBSTITUTION_REFUSED once it was answered */
  'PUT /staff/timetable/substitution/withdraw': {
    summary: '撤回还没有答复的代课',
    input: ById,
    output: Substitution,
    ...MANAGE,
  },
  'POST /staff/timetable/substitution/mine': {
    summary: '请我代的课；员工账号要属于一位老师',
    effect: 'read',
    input: PageRequest({ state: Optional(OneOf(SUBSTITUTION_STATES)) }),
    output: Page(Substitution),
    ...SELF,
  },
  /**
   * The substitute answers; who plans may answer for him, as after a call.
   * @throws SUBSTITUTION_NOT_FOUND, SUBSTITUTION_REFUSED, SESSION_EVENT_REFUSED, SESSION_CONFLICT
   */
  'PUT /staff/timetable/substitution/answer': {
    summary: '接受或婉拒代课；接受后这节课换成代课老师并通知学员',
    input: Type.Object({ id: Id, accept: Type.Boolean(), answer: Text(TEXT_LENGTH) }),
    output: Substitution,
    ...SELF,
  },
})
