import type { CourseAccess } from '@contract/course/course-kinds'
import { AppError } from '../../kernel/app-error'
import { toAccess } from './course-access'
import type { AccessRow, CourseRepository, CourseRow, LessonRow } from '../course/course.repository'

/** A course as one caller meets it. */
export interface OpenedCourse {
  course: CourseRow
  /** What the caller bought, running or not. */
  term: AccessRow | undefined
  access: CourseAccess
}

/** The one door to a course: every call that names a course comes through here. */
export class CourseGate {
  constructor(
    private readonly courses: CourseRepository,
    readonly now: () => Date,
  ) {}

  /**
   * @throws COURSE_NOT_FOUND for a missing course and for another shop's
   * @throws COURSE_OFF_SHELF unless the caller once bought it
   */
  async open(shopId: string, userId: string | undefined, courseId: string): Promise<OpenedCourse> {
    const found = await this.courses.find(shopId, userId, courseId)
    if (!found) throw new AppError('COURSE_NOT_FOUND')
    if (found.course.publishState === 'offShelf' && !found.access) throw new AppError('COURSE_OFF_SHELF')
    return { course: found.course, term: found.access, access: toAccess(found.course, found.access, this.now()) }
  }

  /** Whether the shop has the course, on or off the shelf. */
  async exists(shopId: string, courseId: string): Promise<boolean> {
    return (await this.courses.find(shopId, undefined, courseId)) !== undefined
  }

  /** @throws LESSON_NOT_FOUND also for a lesson of another course */
  async findLesson(courseId: string, lessonId: string): Promise<LessonRow> {
    const lesson = await this.courses.findLesson(courseId, lessonId)
    if (!lesson) throw new AppError('LESSON_NOT_FOUND')
    return lesson
  }
}
