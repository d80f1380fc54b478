import { defineCalls } from '../call'
import { Playback } from '../course/calls'
import { Count, Id, Nullable, Optional, Seconds, Time, Type, type Static } from '../schema'
import { LiveBrief } from './live-brief'

const LiveLesson = { courseId: Id, resourceId: Id }

export const LiveRoom = Type.Object({
  ...LiveBrief.properties,
  courseId: Id,
  resourceId: Id,
  title: Type.String(),
  courseTitle: Type.String(),
  cover: Type.String(),
  teacher: Nullable(Type.Object({ name: Type.String(), title: Type.String(), avatar: Type.String() })),
  /** From here on the room may be entered (COURSE-02). */
  entersAt: Time,
  serverNow: Time,
  /** HLS, with this caller's permission; '' while nothing is sent. */
  streamUrl: Type.String(),
  appointed: Type.Boolean(),
  /** What WeChat asks the learner to agree to, so that it brings the reminder as well; '' where there is none. */
  remindTemplateId: Type.String(),
  /** Those who watched within the last minute. */
  viewerCount: Count,
  /**
   * The stretch of watching that counts as study on this device: it goes into the next call. '' when none runs, and for
   * visitors.
   */
  ticket: Type.String(),
  /** The learner opened a lesson elsewhere since: what this device shows counts for nothing. */
  takenOver: Type.Boolean(),
  /** How much of this live the learner has followed, as the server measured it. */
  watchedSeconds: Seconds,
  vodEnableMarquee: Type.Boolean(),
  vodMarqueeContent: Type.String(),
  watermarkInfo: Playback.properties.watermarkInfo,
})
export type LiveRoom = Static<typeof LiveRoom>

const WatchInput = Type.Object({
  ...LiveLesson,
  /** The caller is in the room and counts as watching; otherwise they only look at its door. */
  entered: Optional(Type.Boolean()),
  /** The picture runs before the learner: from now on that is study. Said every `WATCH_SECONDS`. */
  playing: Optional(Type.Boolean()),
  /** The stretch that goes on; without `playing` it ends here. */
  ticket: Optional(Id),
})
const watchRate = { max: 120, seconds: 60 }
const Appointment = Type.Object({
  appointed: Type.Boolean(),
  /** When the reminder comes. */ remindsAt: Nullable(Time),
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
    /** `byWechat`: the learner has just agreed to WeChat's message. */
    input: Type.Object({ ...LiveLesson, byWechat: Optional(Type.Boolean()) }),
    output: Appointment,
  },
  'DELETE /resource/auth/course/appointment/course': {
    summary: '取消预约',
    input: Type.Object(LiveLesson),
    output: Appointment,
  },
})
