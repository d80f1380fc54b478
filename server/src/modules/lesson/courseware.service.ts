import type { Chapter } from '@contract/course/calls'
import { ERRORS, type ErrorName } from '@contract/errors'
import { toLiveBrief } from '../live/live-clock'
import type { CourseGate, OpenedCourse } from '../access/course-gate'
import type { CourseContents } from '../course/course.module'
import { isOver } from '../access/course-access'
import { canKeep, findLiveLock, findLocks, toLessonProgress, type Lock, type Opener } from './outline'
import type { Outline, OutlineLesson } from './outline'

/** Chapters and lessons of a course, and which of them this caller can open. */
export class CoursewareService {
  constructor(
    private readonly gate: CourseGate,
    private readonly contents: Pick<CourseContents, 'listChapters'>,
    private readonly outline: Outline,
  ) {}

  async list(shopId: string, userId: string | undefined, courseId: string): Promise<Chapter[]> {
    const opened = await this.gate.open(shopId, userId, courseId)
    const [chapters, { lessons, locks }] = await Promise.all([
      this.contents.listChapters([courseId]),
      this.readLocks(opened, userId),
    ])
    return chapters.map((chapter) => ({
      id: chapter.id,
      title: chapter.title,
      lessons: lessons
        .filter((lesson) => lesson.chapterId === chapter.id)
        .map((lesson) => ({
          id: lesson.id,
          title: lesson.title,
          materialType: lesson.materialType,
          durationSeconds: lesson.durationSeconds,
          pageCount: lesson.pageCount,
          fileBytes: lesson.fileBytes,
          free: lesson.free,
          downloadable: canKeep(lesson),
          downloadOnly: lesson.downloadOnly,
          locked: locks.get(lesson.id)!,
          studyState: lesson.completedAt ? 'completed' : lesson.studyId ? 'studying' : 'unstarted',
          studyProgress: toLessonProgress(lesson),
          ...(lesson.live && { live: toLiveBrief(lesson.live, this.gate.now()) }),
        })),
    }))
  }

  async readLocks(
    opened: OpenedCourse,
    userId: string | undefined,
  ): Promise<{ lessons: OutlineLesson[]; locks: Map<string, Lock> }> {
    const lessons = await this.outline.listLessons([opened.course.id], userId)
    return { lessons, locks: findLocks(lessons, this.toOpener(opened, userId)) }
  }

  /** Why the caller cannot open a live now. */
  findLiveLock(opened: OpenedCourse, userId: string | undefined, lesson: { free: boolean }): Lock {
    return findLiveLock(lesson, this.toOpener(opened, userId))
  }

  private toOpener({ course, access, dueContractId }: OpenedCourse, userId: string | undefined): Opener {
    return {
      signedIn: userId !== undefined,
      access,
      over: isOver(course, this.gate.now()),
      unlockInOrder: course.unlockInOrder,
      unsigned: dueContractId !== null,
    }
  }

  /** Whether the learner can open the lesson, and otherwise why not, as a Chinese sentence. */
  async checkUnlock(
    shopId: string,
    userId: string,
    { courseId, resourceId }: { courseId: string; resourceId: string },
  ): Promise<{ unlocked: boolean; reason: string }> {
    const opened = await this.gate.open(shopId, userId, courseId)
    await this.gate.findLesson(courseId, resourceId)
    const { locks } = await this.readLocks(opened, userId)
    const refusal = toRefusal(locks.get(resourceId) ?? '', opened)
    return { unlocked: !refusal, reason: refusal ? ERRORS[refusal].message : '' }
  }
}

/** The error for a locked lesson. */
export const toRefusal = (lock: Lock, { access }: Pick<OpenedCourse, 'access'>): ErrorName | undefined => {
  if (lock === 'login') return 'LOGIN_REQUIRED'
  if (lock === 'buy') return 'COURSE_NOT_OWNED'
  if (lock === 'previous') return 'LESSON_LOCKED'
  if (lock === 'practice') return 'LESSON_NEEDS_PRACTICE'
  if (lock === 'contract') return 'CONTRACT_UNSIGNED'
  if (lock === 'validity') return access === 'notYetValid' ? 'COURSE_NOT_YET_VALID' : 'COURSE_EXPIRED'
  return undefined
}
