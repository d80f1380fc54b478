import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { courses, lessons } from '../course/course.fragments'
import type { StudyOf, StudyRow } from './study.fragments'
import { studyTable } from './study.table'
import type { LessonRule } from './lesson-rules'
import { FIXED_SPEED, FREE_SPEED } from './study-rules'

const MEDIA_TYPES: readonly number[] = [MATERIAL_TYPE.video, MATERIAL_TYPE.audio]

/** Learners' studies of lessons. progress.repository.ts writes their progress. */
export class StudyRepository {
  constructor(private readonly database: Database) {}

  /** The learner's study of the lesson, made at the first opening; parallel openings get the same one. */
  async open(of: StudyOf, now: Date): Promise<StudyRow> {
    const [row] = await this.database.current
      .insert(studyTable)
      .values({ ...of, id: makeId(), createdAt: now, savedAt: now })
      .onConflictDoUpdate({
        target: [studyTable.userId, studyTable.lessonId],
        set: { savedAt: sql`greatest(${studyTable.savedAt}, excluded.saved_at)` },
      })
      .returning()
    return row
  }

  /** Writes what came of a lesson that is a practice. One that was passed stays so. */
  async recordPractice(
    userId: string,
    lessonId: string,
    { rightPercent, passed }: { rightPercent: number; passed: boolean },
    now: Date,
  ): Promise<void> {
    const percent = passed ? 100 : Math.min(99, rightPercent)
    await this.database.current
      .update(studyTable)
      .set({
        savedAt: now,
        progressPercent: sql`greatest(${studyTable.progressPercent}, ${percent}::double precision)`,
        ...(passed && { completedAt: sql`coalesce(${studyTable.completedAt}, ${now.toISOString()}::timestamptz)` }),
      })
      .where(and(eq(studyTable.userId, userId), eq(studyTable.lessonId, lessonId)))
  }

  /** Those without a rule cannot be saved: a practice is completed by its answers only. */
  async listLessonRules(lessonIds: string[]): Promise<(LessonRule & { id: string })[]> {
    const rows = await this.database.current
      .select({
        id: lessons.id,
        materialType: lessons.materialType,
        free: lessons.free,
        endsAt: courses.endsAt,
        durationSeconds: lessons.durationSeconds,
        allowSpeedUp: courses.allowSpeedUp,
        allowSpeedPlayback: courses.allowSpeedPlayback,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(and(inArray(lessons.id, lessonIds), ne(lessons.materialType, MATERIAL_TYPE.practice)))
    return rows.map(({ materialType, allowSpeedPlayback, ...row }) => ({
      ...row,
      byDwell: !MEDIA_TYPES.includes(materialType) || row.durationSeconds <= 0,
      speed: row.allowSpeedUp && allowSpeedPlayback ? FREE_SPEED : FIXED_SPEED,
    }))
  }
}
