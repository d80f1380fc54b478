import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { MyCourse } from '@contract/course/course-card'
import type { StudySummary } from '@contract/study/calls'
import type { PageOf } from '@contract/schema'
import { toPage } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { endOfAccess } from '../access/course-access'
import { toCard } from '../catalogue/course-card'
import type { MyCourseFilter, MyCourseRepository } from './my-course.repository'
import { chooseNextLesson, toCourseProgress } from '../lesson/outline'
import type { Outline } from '../lesson/outline'
import type { CourseContents } from '../course/course.module'
import { toResumePosition } from '../study/study-rules'

interface MyCourseServiceDeps {
  myCourses: MyCourseRepository
  contents: Pick<CourseContents, 'listMemberIds'>
  outline: Outline
  media: Media
  now: () => Date
}

/** "My courses": last studied first, each with the next lesson. */
export class MyCourseService {
  constructor(private readonly deps: MyCourseServiceDeps) {}

  /** The unfinished course that was studied or bought last. */
  async findLastStudied(shopId: string, userId: string): Promise<MyCourse | null> {
    const { list } = await this.page(shopId, userId, { state: 'studying', open: true, pageCurrent: 1, pageSize: 1 })
    return list[0] ?? null
  }

  countByState(shopId: string, userId: string): Promise<StudySummary['courses']> {
    return this.deps.myCourses.countByState(shopId, userId, this.deps.now())
  }

  async page(shopId: string, userId: string, filter: MyCourseFilter): Promise<PageOf<MyCourse>> {
    const now = this.deps.now()
    const { rows, totalCount } = await this.deps.myCourses.page(shopId, userId, filter, now)
    const packageIds = rows.filter(({ courseType }) => PACKAGE_TYPES.includes(courseType)).map(({ id }) => id)
    const members = await this.deps.contents.listMemberIds(packageIds)
    const courseIds = [...new Set([...rows.map(({ id }) => id), ...members.map(({ courseId }) => courseId)])]
    const lessons = await this.deps.outline.listLessons(courseIds, userId)
    const list = rows.map(({ term, lastStudiedAt, ...row }): MyCourse => {
      const isPackage = packageIds.includes(row.id)
      const ids = isPackage
        ? members.filter(({ packageId }) => packageId === row.id).map(({ courseId }) => courseId)
        : [row.id]
      const mine = lessons.filter(({ courseId }) => ids.includes(courseId))
      // A package leads to its own page, where its courses are.
      const next = isPackage ? undefined : chooseNextLesson(mine, now)
      const { finished, percent } = toCourseProgress(mine)
      return {
        ...toCard(row, term, this.deps.media, now),
        studyProgress: percent,
        finishedLessons: finished,
        nextLessonId: next?.id ?? null,
        nextLessonTitle: next?.title ?? '',
        lastWatchDuration: next ? toResumePosition(next.positionSeconds ?? 0, next.durationSeconds) : 0,
        lastStudiedAt: lastStudiedAt?.toISOString() ?? null,
        expiresAt: endOfAccess(row, term)?.toISOString() ?? null,
      }
    })
    return toPage(filter, list, totalCount)
  }
}
