import type { MyCourse } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import { toPage } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { endOfAccess } from './course-access'
import { toCard } from './course-card'
import type { MyCourseFilter, MyCourseRepository } from './my-course.repository'
import { chooseNextLesson, toCourseProgress } from './outline'
import type { OutlineRepository } from './outline.repository'
import { toResumePosition } from './study-rules'

/** "My courses": what was studied last comes first, each with the lesson to go on with. */
export class MyCourseService {
  constructor(
    private readonly myCourses: MyCourseRepository,
    private readonly outline: OutlineRepository,
    private readonly media: Media,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, userId: string, filter: MyCourseFilter): Promise<PageOf<MyCourse>> {
    const now = this.now()
    const { rows, totalCount } = await this.myCourses.page(shopId, userId, filter, now)
    const lessons = rows.length ? await this.outline.listLessons(rows.map(({ id }) => id), userId) : []
    const list = rows.map(({ term, lastStudiedAt, ...row }): MyCourse => {
      const mine = lessons.filter(({ courseId }) => courseId === row.id)
      const next = chooseNextLesson(mine)
      const { finished, percent } = toCourseProgress(mine)
      return {
        ...toCard(row, term, this.media, now),
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
