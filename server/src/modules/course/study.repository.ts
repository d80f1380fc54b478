import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { MATERIAL_TYPE } from '@contract/course/course-kinds'
import type { Database } from '../../kernel/db/database'
import { courseTable, lessonTable, studyTable } from './course.table'
import type { LessonRule } from './lesson-rules'
import type { MergedClaim } from './progress-claim'
import { ALLOWANCE_BURST_SECONDS, ALLOWANCE_RATE, DWELL_SECONDS, REACHED_SHARE, WATCHED_SHARE } from './study-rules'

export type StudyRow = typeof studyTable.$inferSelect

/** A study after a save. */
export interface SavedStudy {
  id: string
  userId: string
  courseId: string
  lessonId: string
  positionSeconds: number
  furthestSeconds: number
  watchedSeconds: number
  progressPercent: number
  completed: boolean
}

const MEDIA_TYPES: readonly number[] = [MATERIAL_TYPE.video, MATERIAL_TYPE.audio]
/** `saved_at` of a study that was opened just now: its allowance holds the burst and nothing of the time before. */
const toOpeningTime = (now: Date): Date => new Date(now.getTime() - (ALLOWANCE_BURST_SECONDS / ALLOWANCE_RATE) * 1000)

/**
 * Writes studies. `saved_at` is also the allowance of a study: `ALLOWANCE_RATE` × the time since then may be claimed as
 * watched. A save that claims less leaves at most the burst for the next, so many small saves gain nothing over few.
 */
export class StudyRepository {
  constructor(private readonly database: Database) {}

  /** The learner's study of the lesson, made at the first opening; parallel openings get the same one. */
  async open(userId: string, shopId: string, courseId: string, lessonId: string, now: Date): Promise<StudyRow> {
    const savedAt = toOpeningTime(now)
    const [row] = await this.database.current.insert(studyTable)
      .values({ id: uuidv7(), userId, shopId, courseId, lessonId, createdAt: now, savedAt })
      .onConflictDoUpdate({
        target: [studyTable.userId, studyTable.lessonId],
        set: { savedAt: sql`greatest(${studyTable.savedAt}, excluded.saved_at)` },
      }).returning()
    return row
  }

  async listLessonRules(lessonIds: string[]): Promise<(LessonRule & { id: string })[]> {
    const rows = await this.database.current.select({
      id: lessonTable.id, materialType: lessonTable.materialType,
      durationSeconds: lessonTable.durationSeconds, allowSpeedUp: courseTable.allowSpeedUp,
    }).from(lessonTable).innerJoin(courseTable, eq(courseTable.id, lessonTable.courseId)).where(inArray(lessonTable.id, lessonIds))
    return rows.map(({ materialType, ...row }) => ({ ...row, byDwell: !MEDIA_TYPES.includes(materialType) || row.durationSeconds <= 0 }))
  }

  /**
   * Saves a whole batch in one statement and answers what it changed; a claim about a study that is not the learner's,
   * or not of that course and lesson, changes nothing. All bounds are computed from the row as it is when it is locked,
   * so processes that save the same study one after the other agree.
   */
  saveAll(claims: (MergedClaim & { rule: LessonRule })[], now: Date): Promise<SavedStudy[]> {
    const rows = claims.map(({ rule, ...claim }) => ({
      study: claim.studyId, learner: claim.userId, course: claim.courseId, lesson: claim.lessonId,
      opened_at: claim.firstPositionSeconds, highest: claim.highestPositionSeconds, ended_at: claim.positionSeconds,
      moved: claim.movedSeconds, percent: claim.percent,
      duration: rule.durationSeconds, by_dwell: rule.byDwell, speed_up: rule.allowSpeedUp,
    }))
    return this.database.rows<SavedStudy>(toSaveStatement(JSON.stringify(rows), now))
  }
}

const toSaveStatement = (rows: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const elapsed = sql`greatest(extract(epoch from ${at} - study.saved_at)::float8, 0)`
  const allowance = sql`(${elapsed} * ${sql.raw(`${ALLOWANCE_RATE}::float8`)})`
  // Without a known length a position is bounded by nothing but its schema.
  const position = (claimed: string) => sql.raw(`(case when claim.by_dwell then claim.${claimed} else least(claim.${claimed}, claim.duration) end)`)
  const gain = sql`(case when claim.by_dwell then least(${elapsed}, 60)
    else least(${allowance}, greatest(${position('opened_at')} - study.position_seconds, 0) + claim.moved) end)`
  const watched = sql`(study.watched_seconds + ${gain})`
  const furthest = sql`greatest(study.furthest_seconds, case when claim.speed_up or claim.by_dwell then ${position('highest')}
    else least(${position('highest')}, study.furthest_seconds + ${allowance}) end)`
  const dwelt = sql`extract(epoch from ${at} - study.created_at)::float8`
  const finished = sql`(study.completed_at is not null or case
    when claim.by_dwell then claim.percent >= 100 and ${dwelt} >= ${sql.raw(String(DWELL_SECONDS))}
    else ${furthest} >= claim.duration * ${sql.raw(String(REACHED_SHARE))} and ${watched} >= claim.duration * ${sql.raw(String(WATCHED_SHARE))} end)`
  const share = sql`(case when claim.by_dwell then least(claim.percent, ${dwelt} * ${sql.raw(String(100 / DWELL_SECONDS))})
    else 100 * least(${furthest}, ${watched}) / nullif(claim.duration, 0) end)`
  const burst = sql.raw(`interval '${ALLOWANCE_BURST_SECONDS / ALLOWANCE_RATE} seconds'`)
  return sql`
    update study set
      position_seconds = case when claim.speed_up or claim.by_dwell then ${position('ended_at')} else least(${position('ended_at')}, ${furthest}) end,
      furthest_seconds = ${furthest},
      watched_seconds = ${watched},
      progress_percent = case when ${finished} then 100 else greatest(study.progress_percent, least(${share}, 99)) end,
      completed_at = case when ${finished} then coalesce(study.completed_at, ${at}) end,
      saved_at = greatest(study.saved_at, case when claim.by_dwell then ${at}
        else ${at} - least(${burst}, make_interval(secs => (${allowance} - ${gain}) / ${sql.raw(String(ALLOWANCE_RATE))})) end)
    from json_to_recordset(${rows}::json) as claim(study uuid, learner uuid, course uuid, lesson uuid, opened_at float8,
      highest float8, ended_at float8, moved float8, percent float8, duration float8, by_dwell bool, speed_up bool)
    where study.id = claim.study and study.user_id = claim.learner and study.course_id = claim.course and study.lesson_id = claim.lesson
    returning study.id, study.user_id as "userId", study.course_id as "courseId", study.lesson_id as "lessonId",
      study.position_seconds as "positionSeconds", study.furthest_seconds as "furthestSeconds",
      study.watched_seconds as "watchedSeconds", study.progress_percent as "progressPercent",
      study.completed_at is not null as completed`
}
