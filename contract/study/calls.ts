import { defineCalls } from '../call'
import { Count, Nothing, Nullable, Type, type Static } from '../schema'
import { MyCourse } from '../course/course-card'

/** Content seconds that the server believes were studied; unlike a lesson's they have no upper end. */
const StudiedSeconds = Type.Number({ minimum: 0 })

/** A day of the school's calendar (Asia/Shanghai). */
export const StudyDay = Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), seconds: StudiedSeconds })
export type StudyDay = Static<typeof StudyDay>

export const StudySummary = Type.Object({
  /** Days of study without a gap up to today; a today that has not begun breaks nothing. */
  daysInRow: Count,
  todaySeconds: StudiedSeconds,
  totalSeconds: StudiedSeconds,
  /** The last seven, today at the end, those without study included. */
  days: Type.Array(StudyDay),
  /** The unfinished course that was studied last, with the lesson to go on with. */
  continue: Nullable(MyCourse),
  /** As the tabs of "my courses" count them. */
  courses: Type.Object({ studying: Count, completed: Count, expired: Count }),
})
export type StudySummary = Static<typeof StudySummary>

/** What a learner has studied, as the server measured it. */
export const studyCalls = defineCalls({
  'GET /resource/auth/study/summary': { summary: '我的学习', input: Nothing, output: StudySummary },
})
