import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { liveStudyTable } from '../live.table'
import type { LiveMoment } from './live-moment'
import {
  ADD_TO_DAYS,
  ADVANCE_HELD,
  completeHeld,
  LOCKABLE_STUDIES,
  LOCKABLE_OPENINGS,
  SAVE_JUDGED,
  SAVE_TICKETS,
} from '../../study/study.fragments'
import { DWELL_MAX_SECONDS, SPARE_SECONDS, WATCHED_SHARE } from '../../study/study-rules'

export interface LiveClaim extends LiveMoment {
  ticket: string
  userId: string
  lessonId: string
}

export interface FollowedLive {
  /** Position of its claim in the batch. */
  index: number
  watchedSeconds: number
  takenOver: boolean
}

/** Writes how much of a live each learner has watched, and credits it to the replay. */
export class LiveStudyRepository {
  private readonly claimUnlocked
  private readonly claimWaiting
  private readonly watchedStatement

  constructor(private readonly database: Database) {
    const { placeholder } = sql
    const toStatement = (whenLocked: SQL) => toClaimStatement(placeholder('rows'), placeholder('now'), whenLocked)
    this.claimUnlocked = database.prepare('live_study_claim', toStatement(sql`skip locked`))
    this.claimWaiting = database.prepare('live_study_claim_waiting', toStatement(sql``))
    this.watchedStatement = database.prepareRead(
      'live_study_watched',
      database.current
        .select({ watchedSeconds: liveStudyTable.watchedSeconds })
        .from(liveStudyTable)
        .where(
          and(eq(liveStudyTable.lessonId, placeholder('lessonId')), eq(liveStudyTable.userId, placeholder('userId'))),
        ),
    )
  }

  /** Starts or resumes watching. */
  async begin(userId: string, lessonId: string, { sentSeconds, lengthSeconds }: LiveMoment): Promise<void> {
    await this.database.current
      .insert(liveStudyTable)
      .values({ userId, lessonId, seenSeconds: sentSeconds, lengthSeconds })
      .onConflictDoNothing()
  }

  async findWatchedSeconds(userId: string, lessonId: string): Promise<number> {
    const [row] = await this.watchedStatement.execute({ userId, lessonId })
    return row?.watchedSeconds ?? 0
  }

  /**
   * Counts the time since each ticket's last report. Each claim is of another learner or lesson. One of an unknown
   * ticket, or of another learner's or lesson's, is left out of the result; so is a locked study unless `waits`.
   */
  claimAll(claims: LiveClaim[], now: Date, { waits }: { waits: boolean }): Promise<FollowedLive[]> {
    const rows = claims.map(({ ticket, userId, lessonId, sentSeconds, lengthSeconds, over }, index) => ({
      index,
      ticket,
      learner: userId,
      lesson: lessonId,
      sent: sentSeconds,
      length: lengthSeconds,
      over,
    }))
    return (waits ? this.claimWaiting : this.claimUnlocked).execute({ rows: JSON.stringify(rows), now })
  }

  /** After a live: completes it for learners who watched enough of the broadcast. Idempotent. */
  async settle(lessonId: string, lengthSeconds: number, now: Date): Promise<void> {
    const isFollowedEnough = sql`${lengthSeconds}::float8 > 0
      and held.watched_seconds >= ${lengthSeconds}::float8 * ${number(WATCHED_SHARE)}`
    await this.database.current.execute(sql`
      with held as (
        select study.id, live_study.user_id, live_study.watched_seconds from ${LOCKABLE_STUDIES}
        join live_study on live_study.lesson_id = study.lesson_id and live_study.user_id = study.user_id
        where study.lesson_id = ${lessonId} order by study.id for no key update of study, live_study
      ), measured as (
        update live_study set length_seconds = ${lengthSeconds} from held
        where live_study.lesson_id = ${lessonId} and live_study.user_id = held.user_id
      )
      ${completeHeld(now, isFollowedEnough)}`)
  }

  /**
   * Credits the watched part of the live to the recording, once: it counts as watched, and playback resumes at the end
   * of the part that was watched from the beginning without a gap.
   */
  async credit(userId: string, lessonId: string, durationSeconds: number, now: Date): Promise<void> {
    await this.database.current.execute(sql`
      with held as (
        select study.id,
          least(live_study.watched_seconds / live_study.length_seconds, 1) * ${durationSeconds}::float8 as watched,
          least(live_study.followed_seconds / live_study.length_seconds, 1) * ${durationSeconds}::float8 as place
        from ${LOCKABLE_STUDIES}
        join live_study on live_study.lesson_id = study.lesson_id and live_study.user_id = study.user_id
        where study.user_id = ${userId} and study.lesson_id = ${lessonId} and credited_at is null and length_seconds > 0
        for no key update of study, live_study
      ), marked as (
        update live_study set credited_at = ${now.toISOString()}::timestamptz from held
        where live_study.user_id = ${userId} and live_study.lesson_id = ${lessonId}
      )
      ${ADVANCE_HELD}`)
  }
}

const number = (value: number) => sql.raw(String(value))
const SPARE = sql.raw(`interval '${SPARE_SECONDS} seconds'`)
/** Longest absence that does not count as a gap. */
const GAP_SECONDS = 30

/**
 * Time counts as in progress.repository.ts: a ticket that was taken over counts only until then, and nothing counts
 * twice. A learner without a save for a minute was away, and nobody can watch more than was broadcast.
 */
const toClaimStatement = (rows: Placeholder, now: Placeholder, whenLocked: SQL) => sql<FollowedLive>`
  with held as (
    select claim.*, study.id as study, study.shop_id, study.completed_at,
      ticket.saved_at, ticket.opened_at, taken_over_at, live.watched_seconds, live.followed_seconds, live.seen_seconds,
      ${now}::timestamptz as at
    from json_to_recordset(${rows}::json) as claim(index int, ticket uuid, learner uuid, lesson uuid, sent float8,
      length float8, over bool)
    join (${LOCKABLE_OPENINGS}) on ticket.id = claim.ticket and ticket.user_id = claim.learner
      and study.lesson_id = claim.lesson
    join live_study live on live.lesson_id = study.lesson_id and live.user_id = study.user_id
    order by study.id
    for no key update of study, ticket, live ${whenLocked}
  ), timed as (
    select held.*, until, sent - extract(epoch from at - until)::float8 as sent_until,
      greatest(extract(epoch from until - greatest(saved_at, opened_at)), 0)::float8 as elapsed
    from held cross join lateral (
      select case when taken_over_at is null then at else least(at, taken_over_at - ${SPARE}) end as until) as span
  ), reckoned as (
    select timed.*, gain, watched_seconds + gain as watched,
      case when gain > 0 and sent_until - gain <= followed_seconds + ${number(GAP_SECONDS)}
        then greatest(followed_seconds, sent_until) else followed_seconds end as followed
    from timed cross join lateral (
      select least(elapsed, ${number(DWELL_MAX_SECONDS)}, greatest(sent_until - seen_seconds, 0)) as gain) as gained
  ), judged as (
    select study, at, taken_over_at, 100 * watched / nullif(length, 0) as percent,
      completed_at is not null or (over and length > 0 and watched >= length * ${number(WATCHED_SHARE)}) as finished
    from reckoned
  ), saved as (
    ${SAVE_JUDGED}
  ), noted as (
    ${SAVE_TICKETS}
  ), followed_live as (
    update live_study set watched_seconds = watched, followed_seconds = followed, length_seconds = length,
      seen_seconds = greatest(live_study.seen_seconds, sent_until)
    from reckoned where live_study.user_id = reckoned.learner and live_study.lesson_id = reckoned.lesson
  ), counted as (
    ${ADD_TO_DAYS}
  )
  select index, watched as "watchedSeconds", taken_over_at is not null as "takenOver" from reckoned`
