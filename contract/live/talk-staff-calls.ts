import { defineCalls } from '../call'
import { Count, Id, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { TalkMessage, TalkText } from './talk-calls'
import { SLOW_MODE_MAX_SECONDS, TALK_AUTHORS, TALK_KINDS, TALK_STATES } from './talk-kinds'

const RATE = { max: 120, seconds: 60 }

/** A message of a live room, as the school reads it. */
const StaffTalkMessage = Type.Object({
  id: Id,
  kind: OneOf(TALK_KINDS),
  author: OneOf(TALK_AUTHORS),
  userName: Type.String(),
  content: Type.String(),
  state: OneOf(TALK_STATES),
  answered: Type.Boolean(),
  /** Its author may not write in this live. */
  muted: Type.Boolean(),
  createdAt: Time,
})

const TalkSettings = Type.Object({
  slowSeconds: Type.Integer({ minimum: 0, maximum: SLOW_MODE_MAX_SECONDS, description: '0 为不限' }),
  allMuted: Type.Boolean(),
})
export type TalkSettings = Static<typeof TalkSettings>

/** `expected` is the state that the decision was made on; another one by now refuses it. */
const Decision = Type.Object({ id: Id, expected: OneOf(TALK_STATES) })
const Decided = Type.Object({ id: Id, state: OneOf(TALK_STATES) })

export const liveTalkStaffCalls = defineCalls({
  'POST /staff/live/talk/page': {
    summary: '直播间的发言',
    effect: 'read',
    access: 'staff:lives.manage',
    input: PageRequest({
      lessonId: Id,
      kind: Optional(OneOf(TALK_KINDS)),
      state: Optional(OneOf(TALK_STATES)),
      /** Of questions: those with an answer, or those without. */
      answered: Optional(Type.Boolean()),
      keyword: Optional(Text(40)),
      descending: Optional(Type.Boolean({ default: true })),
    }),
    output: Type.Object({ ...Page(StaffTalkMessage).properties, ...TalkSettings.properties, mutedCount: Count }),
    rate: RATE,
  },
  'POST /staff/live/talk/save': {
    summary: '以老师或助教的名义在直播间发言，或回答一条发言',
    access: 'staff:lives.manage',
    input: Type.Object({ lessonId: Id, answersId: Optional(Id), content: TalkText }),
    output: TalkMessage,
    rate: RATE,
  },
  'PUT /staff/live/talk/show': {
    summary: '公开一条发言',
    access: 'staff:lives.manage',
    input: Decision,
    output: Decided,
    rate: RATE,
  },
  'PUT /staff/live/talk/hide': {
    summary: '移除一条发言',
    access: 'staff:lives.manage',
    input: Decision,
    output: Decided,
    rate: RATE,
  },
  'PUT /staff/live/talk/mute': {
    summary: '在这场直播里禁言或解除禁言一条发言的作者',
    access: 'staff:lives.manage',
    input: Type.Object({ id: Id, muted: Type.Boolean() }),
    output: Type.Object({ id: Id, muted: Type.Boolean() }),
    rate: RATE,
  },
  'PUT /staff/live/talk/setting': {
    summary: '慢速模式和全员禁言',
    access: 'staff:lives.manage',
    input: Type.Object({ lessonId: Id, ...TalkSettings.properties }),
    output: Type.Object({ lessonId: Id, ...TalkSettings.properties }),
    rate: RATE,
  },
})
