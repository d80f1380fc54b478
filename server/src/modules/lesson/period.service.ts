import type { Lesson } from '@contract/course/calls'
import type { Period } from '@contract/package/calls'
import { AppError } from '../../kernel/app-error'
import type { CourseGate } from '../access/course-gate'
import type { CoursewareService } from './courseware.service'
import type { CourseContents } from '../course/course.module'
import { toPercent } from './outline'
import { countsAsStudy } from './counted-lessons'

/** One period, that is a chapter of a course, between its neighbours. */
export class PeriodService {
  constructor(
    private readonly gate: CourseGate,
    private readonly courseware: CoursewareService,
    private readonly contents: Pick<CourseContents, 'findCourseOfChapter'>,
  ) {}

  /** @throws CHAPTER_NOT_FOUND for a missing one and for another shop's, and what opening its course throws */
  async view(shopId: string, userId: string | undefined, id: string): Promise<Period> {
    const courseId = await this.contents.findCourseOfChapter(id)
    if (!courseId || !(await this.gate.exists(shopId, courseId))) throw new AppError('CHAPTER_NOT_FOUND')
    const [{ course, access }, chapters] = await Promise.all([
      this.gate.open(shopId, userId, courseId),
      this.courseware.list(shopId, userId, courseId),
    ])
    const index = chapters.findIndex((chapter) => chapter.id === id)
    const { title, lessons } = chapters[index]
    const studied = lessons.filter(isCounted)
    const finishedLessons = studied.filter(({ studyState }) => studyState === 'completed').length
    const toNeighbour = (at: number) => (chapters[at] ? { id: chapters[at].id, title: chapters[at].title } : null)
    return {
      id,
      title,
      lessons,
      courseId,
      access,
      finishedLessons,
      courseTitle: course.title,
      number: index + 1,
      periodCount: chapters.length,
      studyCount: studied.length,
      studyProgress: toPercent(finishedLessons, studied.length),
      durationSeconds: lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      previous: toNeighbour(index - 1),
      next: toNeighbour(index + 1),
    }
  }
}

const isCounted = ({ downloadOnly, live, studyState }: Lesson): boolean =>
  countsAsStudy({ downloadOnly, live, completed: studyState === 'completed' })
