import { defineCalls } from '../call'
import { Count, Id, Nullable, OneOf, Seconds, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { TALK_AUTHORS, TALK_KINDS, TALK_MAX_LENGTH, TALK_STATES } from './talk-kinds'

/** The server refuses an empty text and more than 140 characters by a sentence; this rejects what is far beyond. */
export const TalkText = Text(TALK_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)

/** A message in a live room. */
export const TalkMessage = Type.Object({
  id: Id,
  kind: OneOf(TALK_KINDS),
  author: OneOf(TALK_AUTHORS),
  userName: Type.String(),
  userAvatar: Type.String(),
  content: Type.String(),
  mine: Type.Boolean(),
  /** Only its author sees a message that is `pending` or `hidden`. */
  state: OneOf(TALK_STATES),
  /** A question that the school has answered. */
  answered: Type.Boolean(),
  /** What it answers, while that is to be seen. */
  answers: Nullable(Type.Object({ userName: Type.String(), content: Type.String() })),
  createdAt: Time,
})
export type TalkMessage = Static<typeof TalkMessage>

/** What is new in the talk of a live room; the same for all viewers but for what is their own. */
export const LiveTalk = Type.Object({
  /** To be sent with the next call, which then returns only what has changed since. */
  revision: Count,
  /** The messages are all that is to be shown; otherwise they are added to those before. */
  whole: Type.Boolean(),
  messages: Type.Array(TalkMessage),
  /** Messages that are not to be seen any more. */
  removed: Type.Array(Id),
  /** Slow mode: seconds between two messages of a learner; 0 for none. */
  slowSeconds: Count,
  allMuted: Type.Boolean(),
  /** The caller may not write in this live. */
  muted: Type.Boolean(),
})
export type LiveTalk = Static<typeof LiveTalk>

/** A message with its place in the recording. */
const ReplayMessage = Type.Object({ ...TalkMessage.properties, positionSeconds: Seconds })
export type ReplayMessage = Static<typeof ReplayMessage>

const HistoryInput = Type.Object({ courseId: Id, resourceId: Id, positionSeconds: Seconds })
const History = Type.Object({
  /** False where the school has no talk in its lives. */
  enabled: Type.Boolean(),
  /** The last before the position and those of the time after it, in the order of the recording. */
  messages: Type.Array(ReplayMessage),
  /** The messages are complete from the position until here; null when none come later. */
  untilSeconds: Nullable(Seconds),
})
export type TalkHistory = Static<typeof History>

export const liveTalkCalls = defineCalls({
  'POST /resource/auth/live/talk/save': {
    summary: '在直播间聊天或提问（同一 clientRequestId 只发一条）',
    input: Type.Object({
      courseId: Id,
      resourceId: Id,
      clientRequestId: Id,
      kind: OneOf(TALK_KINDS),
      content: TalkText,
    }),
    output: TalkMessage,
    rate: { max: 20, seconds: 60 },
  },
  'POST /resource/auth/live/talk/history': {
    summary: '回放到某个时间的讨论',
    effect: 'read',
    input: HistoryInput,
    output: History,
  },
  'POST /resource/api/live/talk/history': {
    summary: '公开直播的回放到某个时间的讨论',
    effect: 'read',
    input: HistoryInput,
    output: History,
  },
})
