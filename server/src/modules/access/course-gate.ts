import type { CourseAccess } from '@contract/course/course-kinds'
import { AppError } from '../../kernel/app-error'
import type { CourseRow, LessonRow } from '../course/course.fragments'
import type { TermRow } from './access.fragments'
import { toAccess } from './course-access'
import type { GateRepository } from './gate.repository'

/** A course as one caller sees it. */
export interface OpenedCourse {
  course: CourseRow
  /** What the caller was given, running or not. */
  term: TermRow | undefined
  access: CourseAccess
  /** The contract that the caller must sign before studying it. */
  dueContractId: string | null
}

interface Lessons {
  findLesson(courseId: string, lessonId: string): Promise<LessonRow | undefined>
}

/** Every call that names a course comes through here. */
export class CourseGate {
  constructor(
    private readonly courses: GateRepository,
    private readonly lessons: Lessons,
    readonly now: () => Date,
  ) {}

  /**
   * @throws COURSE_NOT_FOUND for a missing course and for another shop's
   * @throws COURSE_OFF_SHELF unless the caller once bought it
   */
  async open(shopId: string, userId: string | undefined, courseId: string): Promise<OpenedCourse> {
    const found = await this.courses.find(shopId, userId, courseId, this.now())
    if (!found) throw new AppError('COURSE_NOT_FOUND')
    if (found.course.publishState === 'offShelf' && !found.term) throw new AppError('COURSE_OFF_SHELF')
    return { ...found, term: found.term, access: toAccess(found.course, found.term, this.now()) }
  }

  /** Whether the shop has the course, on or off the shelf. */
  async exists(shopId: string, courseId: string): Promise<boolean> {
    return (await this.courses.find(shopId, undefined, courseId, this.now())) !== undefined
  }

  /** @throws LESSON_NOT_FOUND also for a lesson of another course */
  async findLesson(courseId: string, lessonId: string): Promise<LessonRow> {
    const lesson = await this.lessons.findLesson(courseId, lessonId)
    if (!lesson) throw new AppError('LESSON_NOT_FOUND')
    return lesson
  }
}
