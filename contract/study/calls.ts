import { defineCalls } from '../call'
import { Count, Nothing, Nullable, Type, type Static } from '../schema'
import { MyCourse } from '../course/course-card'

/** Seconds of content studied, as measured by the server; unlike a lesson's they are unbounded. */
const StudiedSeconds = Type.Number({ minimum: 0 })

/** A day of the school's calendar (Asia/Shanghai). */
export const StudyDay = Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), seconds: StudiedSeconds })
export type StudyDay = Static<typeof StudyDay>

export const StudySummary = Type.Object({
  /** Consecutive days of study up to today, or up to yesterday while there is none today. */
  daysInRow: Count,
  todaySeconds: StudiedSeconds,
  totalSeconds: StudiedSeconds,
  /** The last seven days, today last, days without study included. */
  days: Type.Array(StudyDay),
  /** The unfinished course studied or bought last, with the lesson to continue with. */
  continue: Nullable(MyCourse),
  /** Counts of the tabs of "my courses". */
  courses: Type.Object({ studying: Count, completed: Count, expired: Count }),
})
export type StudySummary = Static<typeof StudySummary>

/** What a learner has studied, as measured by the server. */
export const studyCalls = defineCalls({
  'GET /resource/auth/study/summary': { summary: '我的学习', input: Nothing, output: StudySummary },
})
