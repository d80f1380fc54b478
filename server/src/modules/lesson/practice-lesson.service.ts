import { AppError } from '../../kernel/app-error'
import type { CourseGate } from '../access/course-gate'
import type { StudyOf } from '../study/study.fragments'
import { toRefusal, type CoursewareService } from './courseware.service'
import type { LessonRef } from '../course/lesson-ref'

export interface PracticeStudies {
  open(of: StudyOf, now: Date): Promise<unknown>
  recordPractice(
    userId: string,
    lessonId: string,
    result: { rightPercent: number; passed: boolean },
    now: Date,
  ): Promise<void>
}

/** Lessons that are practices: whether a learner may begin one, and what came of it. */
export class PracticeLessonService {
  constructor(
    private readonly gate: CourseGate,
    private readonly courseware: CoursewareService,
    private readonly studies: PracticeStudies,
  ) {}

  /** Notes that the learner has begun to study it. @throws as the directory shows its lock */
  async begin(shopId: string, userId: string, { courseId, resourceId }: LessonRef): Promise<void> {
    const opened = await this.gate.open(shopId, userId, courseId)
    await this.gate.findLesson(courseId, resourceId)
    const { locks } = await this.courseware.readLocks(opened, userId)
    const refusal = toRefusal(locks.get(resourceId) ?? '', opened)
    if (refusal) throw new AppError(refusal)
    await this.studies.open({ userId, shopId, courseId, lessonId: resourceId }, this.gate.now())
  }

  /** A passed one is studied, and opens what follows. */
  async record(userId: string, lessonId: string, result: { rightPercent: number; passed: boolean }): Promise<void> {
    await this.studies.recordPractice(userId, lessonId, result, this.gate.now())
  }
}
