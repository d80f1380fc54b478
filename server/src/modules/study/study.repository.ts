import { eq, inArray, sql } from 'drizzle-orm'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { courses, lessons } from '../course/course.fragments'
import type { StudyRow } from './study.fragments'
import { studyTable } from './study.table'
import type { LessonRule } from './lesson-rules'
import { FIXED_SPEED, FREE_SPEED } from './study-rules'

const MEDIA_TYPES: readonly number[] = [MATERIAL_TYPE.video, MATERIAL_TYPE.audio]

/** Learners' studies of lessons. progress.repository.ts writes their progress. */
export class StudyRepository {
  constructor(private readonly database: Database) {}

  /** The learner's study of the lesson, made at the first opening; parallel openings get the same one. */
  async open(userId: string, shopId: string, courseId: string, lessonId: string, now: Date): Promise<StudyRow> {
    const [row] = await this.database.current
      .insert(studyTable)
      .values({ id: makeId(), userId, shopId, courseId, lessonId, createdAt: now, savedAt: now })
      .onConflictDoUpdate({
        target: [studyTable.userId, studyTable.lessonId],
        set: { savedAt: sql`greatest(${studyTable.savedAt}, excluded.saved_at)` },
      })
      .returning()
    return row
  }

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
      .where(inArray(lessons.id, lessonIds))
    return rows.map(({ materialType, allowSpeedPlayback, ...row }) => ({
      ...row,
      byDwell: !MEDIA_TYPES.includes(materialType) || row.durationSeconds <= 0,
      speed: row.allowSpeedUp && allowSpeedPlayback ? FREE_SPEED : FIXED_SPEED,
    }))
  }
}
