import type { CourseCard } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { CollectionRepository } from './favourite.repository'
import { toCard } from '../catalogue/course-card'
import type { CourseGate } from '../access/course-gate'
import type { CourseRepository } from '../course/course.repository'

/** Collected courses. */
export class CollectionService {
  constructor(
    private readonly gate: CourseGate,
    private readonly courses: CourseRepository,
    private readonly collections: CollectionRepository,
    private readonly media: Media,
  ) {}

  async page(shopId: string, userId: string, page: PageInput): Promise<PageOf<CourseCard>> {
    const { rows, totalCount } = await this.collections.page(shopId, userId, page)
    const now = this.gate.now()
    return toPage(
      page,
      rows.map(({ term, ...row }) => toCard(row, term ?? undefined, this.media, now)),
      totalCount,
    )
  }

  async view(shopId: string, userId: string, courseId: string): Promise<{ collected: boolean }> {
    if (!(await this.courses.find(shopId, userId, courseId))) throw new AppError('COURSE_NOT_FOUND')
    return { collected: await this.courses.isCollected(userId, courseId) }
  }

  /** A course that went off the shelf can still be removed. */
  async set(shopId: string, userId: string, courseId: string, collected: boolean): Promise<{ collected: boolean }> {
    if (collected) {
      await this.gate.open(shopId, userId, courseId)
      await this.collections.add(userId, shopId, courseId, this.gate.now())
    } else {
      if (!(await this.courses.find(shopId, userId, courseId))) throw new AppError('COURSE_NOT_FOUND')
      await this.collections.remove(userId, courseId)
    }
    return { collected }
  }
}
