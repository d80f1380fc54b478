import { sql, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { sqlDayOf } from '../../kernel/school-time'
import { playTicketTable, studyDayTable, studyTable } from './study.table'

export type StudyRow = typeof studyTable.$inferSelect
/** Whose study of which lesson. */
export type StudyOf = Pick<StudyRow, 'userId' | 'shopId' | 'courseId' | 'lessonId'>

/** One learner's study of one lesson. */
export const studies = readView.select().from(studyTable).as('study')

/** `study` as a source whose rows a statement can lock. */
export const LOCKABLE_STUDIES = sql`${studyTable} study`

/** `ticket` and its `study`, as sources whose rows a statement can lock. */
export const LOCKABLE_OPENINGS = sql`${playTicketTable} ticket
    join ${studyTable} study on study.id = ticket.study_id and study.user_id = ticket.user_id`

/** Writes `judged (study, at, taken_over_at, finished, percent)` into the studies. */
export const SAVE_JUDGED = sql`
    update ${studyTable} set saved_at = greatest(study.saved_at, least(at, taken_over_at)),
      completed_at = case when finished then coalesce(study.completed_at, at) end,
      progress_percent = case when finished then 100 else greatest(study.progress_percent, least(99, percent)) end
    from judged where study.id = judged.study`

/** Writes up to when the time of `reckoned (ticket, until)` has been counted. */
export const SAVE_TICKETS = sql`
    update ${playTicketTable} set saved_at = greatest(play_ticket.saved_at, until)
    from reckoned where play_ticket.id = reckoned.ticket`

/** Adds the seconds of `reckoned (learner, shop_id, until, gain)` to the learners' days of the school's calendar. */
export const ADD_TO_DAYS = sql`
    insert into ${studyDayTable} (user_id, shop_id, day, seconds)
    select learner, shop_id, ${sql.raw(sqlDayOf('until'))}, sum(gain)
    from reckoned where gain > 0 group by 1, 2, 3 order by 1
    on conflict (user_id, day) do update set seconds = study_day.seconds + excluded.seconds`

/** Completes those studies of `held (id)` that meet the condition and are not complete yet. */
export const completeHeld = (now: Date, condition: SQL): SQL => sql`
    update ${studyTable} set completed_at = ${now.toISOString()}::timestamptz, progress_percent = 100
    from held where study.id = held.id and completed_at is null and ${condition}`

/** Moves the studies of `held (id, place, watched)` forward to that place and watched time. */
export const ADVANCE_HELD = sql`
    update ${studyTable} set position_seconds = greatest(position_seconds, place),
      furthest_seconds = greatest(furthest_seconds, place), watched_seconds = greatest(study.watched_seconds, watched)
    from held where study.id = held.id`

/** Seconds that learners studied, by day. */
export const studyDays = readView.select().from(studyDayTable).as('study_day')
