import { defineCalls } from '../call'
import { Id, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { LIVE_EVENTS, LIVE_STATES, REPLAY_STATES } from './live-status'

const RATE = { max: 120, seconds: 60 }

const StaffLive = Type.Object({
  lessonId: Id,
  courseTitle: Type.String(),
  title: Type.String(),
  state: OneOf(LIVE_STATES),
  replayState: OneOf(REPLAY_STATES),
  startsAt: Time,
  endsAt: Time,
})
export type StaffLive = Static<typeof StaffLive>

export const liveStaffCalls = defineCalls({
  'POST /staff/live/page': {
    summary: '直播列表',
    effect: 'read',
    access: 'staff:lives.manage',
    input: PageRequest({ keyword: Optional(Text(40)), descending: Optional(Type.Boolean({ default: true })) }),
    output: Page(StaffLive),
    rate: RATE,
  },
  'PUT /staff/live/move': {
    summary: '开始、暂停、继续或结束直播',
    access: 'staff:lives.manage',
    /** `expected` is the state that the decision was made on; another one by now refuses it. */
    input: Type.Object({ lessonId: Id, event: OneOf(LIVE_EVENTS), expected: OneOf(LIVE_STATES) }),
    output: Type.Object({ lessonId: Id, title: Type.String(), state: OneOf(LIVE_STATES) }),
    rate: RATE,
  },
})
