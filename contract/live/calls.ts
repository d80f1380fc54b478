import { defineCalls } from '../call'
import { Playback } from '../course/calls'
import { Count, Id, Nullable, Optional, Seconds, Time, Type, type Static } from '../schema'
import { LiveBrief } from './live-brief'
import { LiveTalk } from './talk-calls'

const LiveLesson = { courseId: Id, resourceId: Id }

export const LiveRoom = Type.Object({
  ...LiveBrief.properties,
  courseId: Id,
  resourceId: Id,
  title: Type.String(),
  courseTitle: Type.String(),
  cover: Type.String(),
  teacher: Nullable(Type.Object({ name: Type.String(), title: Type.String(), avatar: Type.String() })),
  /** The room may be entered from here on (COURSE-02). */
  entersAt: Time,
  serverNow: Time,
  /** HLS address with this caller's permission; '' while there is no stream. */
  streamUrl: Type.String(),
  appointed: Type.Boolean(),
  /** WeChat message template the learner must accept to be reminded by WeChat too; '' where there is none. */
  remindTemplateId: Type.String(),
  /** Viewers of the last minute. */
  viewerCount: Count,
  /** Play ticket that counts this device's watching as study, to be sent with the next call; '' for none. */
  ticket: Type.String(),
  /** The learner has opened a lesson on another device since; watching here no longer counts. */
  takenOver: Type.Boolean(),
  /** How much of this live the learner has watched, as measured by the server. */
  watchedSeconds: Seconds,
  /** Null where the school has no talk in its lives. */
  talk: Nullable(LiveTalk),
  vodEnableMarquee: Type.Boolean(),
  vodMarqueeContent: Type.String(),
  watermarkInfo: Playback.properties.watermarkInfo,
})
export type LiveRoom = Static<typeof LiveRoom>

const WatchInput = Type.Object({
  ...LiveLesson,
  /** The caller is in the room and counts as a viewer; otherwise only the room's state is read. */
  entered: Optional(Type.Boolean()),
  /** The stream is playing, so the time counts as study. Sent every `WATCH_SECONDS`. */
  playing: Optional(Type.Boolean()),
  /** The ticket to continue; without `playing` it ends here. */
  ticket: Optional(Id),
  /** The talk up to this revision is known; without it the latest messages are returned. */
  talkRevision: Optional(Count),
})
const watchRate = { max: 120, seconds: 60 }
const Appointment = Type.Object({
  appointed: Type.Boolean(),
  /** When the reminder is sent; null without an appointment. */
  remindsAt: Nullable(Time),
})

export const liveCalls = defineCalls({
  'POST /resource/auth/course/live/watch': { summary: '直播间', input: WatchInput, output: LiveRoom, rate: watchRate },
  'POST /resource/api/course/live/watch': {
    summary: '公开直播间',
    input: WatchInput,
    output: LiveRoom,
    rate: watchRate,
  },
  'POST /resource/auth/course/play/back/watch': {
    summary: '直播回放',
    input: Type.Object(LiveLesson),
    output: Playback,
  },
  'GET /resource/auth/course/appointment/course': {
    summary: '预约直播',
    effect: 'write',
    /** `byWechat`: the learner has just accepted WeChat's message template. */
    input: Type.Object({ ...LiveLesson, byWechat: Optional(Type.Boolean()) }),
    output: Appointment,
  },
  'DELETE /resource/auth/course/appointment/course': {
    summary: '取消预约',
    input: Type.Object(LiveLesson),
    output: Appointment,
  },
})
