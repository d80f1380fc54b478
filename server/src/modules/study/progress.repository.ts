import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { terms } from '../access/access.fragments'
import type { LessonRule } from './lesson-rules'
import type { ProgressClaim } from './progress-claim'
import { ADD_TO_DAYS } from './study.fragments'
import { DWELL_MAX_SECONDS, DWELL_SECONDS, REACHED_SHARE, SPARE_SECONDS, WATCHED_SHARE } from './study-rules'

/** A study after a claim, whether the claim changed it or not. */
export interface ReckonedStudy {
  /** Position of its claim in the batch. */
  index: number
  positionSeconds: number
  furthestSeconds: number
  watchedSeconds: number
  progressPercent: number
  completed: boolean
  takenOver: boolean
}

/**
 * Writes progress: the study, the ticket's number and the learner's day go together in one statement, or not at all.
 *
 * A ticket's `saved_at` is its allowance: the time since then, at the lesson's highest speed, may be claimed as
 * watched. A save that claims less leaves at most the spare seconds for the next, so many small saves gain nothing over
 * few. The allowance of a ticket that was taken over ends where its successor's began: devices in parallel gain nothing
 * over one. It also ends with the learner's access to the course, so an opening that outlives it is worth no more than
 * it was.
 */
export class ProgressRepository {
  private readonly saveUnlocked
  private readonly saveWaiting

  constructor(database: Database) {
    const { placeholder } = sql
    const toStatement = (whenLocked: SQL) => toSaveStatement(placeholder('rows'), placeholder('now'), whenLocked)
    this.saveUnlocked = database.prepare('progress_save', toStatement(sql`skip locked`))
    this.saveWaiting = database.prepare('progress_save_waiting', toStatement(sql``))
  }

  /**
   * Saves claims of which each names another study, and a lesson that has a rule. One whose ticket or study is not the
   * learner's, or not of that course and lesson, is left out of the result. All bounds come from the locked
   * rows, so processes that save the same study one after the other agree. A locked study is left out unless `waits`.
   */
  saveAll(
    claims: ProgressClaim[],
    rules: Map<string, LessonRule>,
    now: Date,
    { waits }: { waits: boolean },
  ): Promise<ReckonedStudy[]> {
    const rows = claims.map((claim, index) => {
      const { durationSeconds, byDwell, allowSpeedUp, speed, free, endsAt } = rules.get(claim.lessonId)!
      return {
        index,
        ticket: claim.ticketId,
        sequence: claim.sequence,
        study: claim.studyId,
        learner: claim.userId,
        course: claim.courseId,
        lesson: claim.lessonId,
        claimed: claim.positionSeconds,
        percent: claim.percent,
        duration: durationSeconds,
        by_dwell: byDwell,
        speed_up: allowSpeedUp,
        speed,
        free,
        ends: endsAt,
      }
    })
    return (waits ? this.saveWaiting : this.saveUnlocked).execute({ rows: JSON.stringify(rows), now })
  }
}

const SPARE = sql.raw(`interval '${SPARE_SECONDS} seconds'`)
const number = (value: number) => sql.raw(String(value))

/** `held` locks, `timed` says which time may be claimed, `reckoned` what comes of it; the rest writes that down. */
const toSaveStatement = (rows: Placeholder, now: Placeholder, whenLocked: SQL) => sql<ReckonedStudy>`
  with held as (
    select claim.*, study.shop_id, study.position_seconds, study.furthest_seconds, study.watched_seconds,
      study.progress_percent,
      study.completed_at, study.saved_at as studied_at, ticket.sequence as last_sequence, ticket.opened_at,
        ticket.saved_at, ticket.taken_over_at,
      ${now}::timestamptz as at,
      -- What is free ends with the course; what was given back ended at its last save.
      case when free then ends when course_access.user_id is null then ticket.saved_at
        else least(ends, course_access.expires_at) end as open_until
    from json_to_recordset(${rows}::json) as claim(index int, ticket uuid, sequence int, study uuid, learner uuid,
      course uuid, lesson uuid,
      claimed float8, percent float8, duration float8, by_dwell bool, speed_up bool, speed float8, free bool,
        ends timestamptz)
    join play_ticket ticket on ticket.id = claim.ticket and ticket.user_id = claim.learner
      and ticket.study_id = claim.study
    join study on study.id = claim.study and study.user_id = claim.learner and study.course_id = claim.course
      and study.lesson_id = claim.lesson
    left join ${terms} on course_access.user_id = claim.learner and course_access.course_id = claim.course
    order by study.id
    for no key update of study, ticket ${whenLocked}
  ), timed as (
    select held.*, until, coalesce(sequence > last_sequence, true) as fresh,
      -- Without a known length a position is bounded by nothing but its schema.
      case when by_dwell then claimed else least(claimed, duration) end as ended,
      greatest(extract(epoch from until - case when by_dwell then greatest(saved_at, opened_at) else saved_at end),
        0)::float8 as elapsed
    from held cross join lateral (select least(at, taken_over_at - ${SPARE}, open_until) as until) as span
  ), reckoned as (
    select timed.*, counts, gain, furthest, watched, finished,
      case when not counts or (taken_over_at is not null and studied_at > taken_over_at) then position_seconds
        when by_dwell or speed_up then ended else least(ended, furthest) end as position,
      case when finished then 100 when not counts then progress_percent
        else greatest(progress_percent, least(99, case when by_dwell then least(percent,
          watched * ${number(100 / DWELL_SECONDS)})
          else 100 * least(furthest, watched) / nullif(duration, 0) end)) end as reached_percent,
      greatest(saved_at, case when by_dwell then until
        else until - least(${SPARE}, make_interval(secs => elapsed - gain / speed)) end) as claimable_from
    from timed
    cross join lateral (select fresh and (until = at or elapsed > 0) as counts) as weighed
    cross join lateral (select
      case when not counts then 0 when by_dwell then least(elapsed, ${number(DWELL_MAX_SECONDS)})
        else least(elapsed * speed, greatest(ended - position_seconds, 0)) end as gain,
      case when not counts then furthest_seconds when by_dwell or speed_up then greatest(furthest_seconds, ended)
        else greatest(furthest_seconds, least(ended, furthest_seconds + elapsed * speed)) end as furthest) as gained
    cross join lateral (select watched_seconds + gain as watched) as summed
    cross join lateral (select completed_at is not null or (counts and case
      when by_dwell then percent >= 100 and watched >= ${number(DWELL_SECONDS)}
      else furthest >= duration * ${number(REACHED_SHARE)}
        and watched >= duration * ${number(WATCHED_SHARE)} end) as finished) as judged
  ), saved as (
    update study set position_seconds = position, furthest_seconds = furthest, watched_seconds = watched,
      progress_percent = reached_percent,
      completed_at = case when finished then coalesce(reckoned.completed_at, at) end, saved_at = greatest(studied_at,
        least(at, taken_over_at, open_until))
    from reckoned where study.id = reckoned.study and counts
  ), noted as (
    update play_ticket set sequence = coalesce(reckoned.sequence, last_sequence), saved_at = claimable_from
    from reckoned where play_ticket.id = reckoned.ticket and fresh
  ), counted as (
    ${ADD_TO_DAYS}
  )
  select index, position as "positionSeconds", furthest as "furthestSeconds", watched as "watchedSeconds",
    reached_percent as "progressPercent", finished as completed, taken_over_at is not null as "takenOver"
  from reckoned`
