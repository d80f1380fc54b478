import type { CourseCard } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { FavouriteRepository } from './favourite.repository'
import { toCard } from '../catalogue/course-card'
import type { CourseGate } from '../access/course-gate'

/** Courses that learners keep for later. */
export class FavouriteService {
  constructor(
    private readonly gate: CourseGate,
    private readonly favourites: FavouriteRepository,
    private readonly media: Media,
  ) {}

  async page(shopId: string, userId: string, page: PageInput): Promise<PageOf<CourseCard>> {
    const { rows, totalCount } = await this.favourites.page(shopId, userId, page)
    const now = this.gate.now()
    return toPage(
      page,
      rows.map(({ term, ...row }) => toCard(row, term ?? undefined, this.media, now)),
      totalCount,
    )
  }

  async view(shopId: string, userId: string, courseId: string): Promise<{ collected: boolean }> {
    if (!(await this.gate.exists(shopId, courseId))) throw new AppError('COURSE_NOT_FOUND')
    return { collected: await this.favourites.has(userId, courseId) }
  }

  /** A course that went off the shelf can still be removed. */
  async set(shopId: string, userId: string, courseId: string, collected: boolean): Promise<{ collected: boolean }> {
    if (collected) {
      await this.gate.open(shopId, userId, courseId)
      await this.favourites.add(userId, shopId, courseId, this.gate.now())
    } else {
      if (!(await this.gate.exists(shopId, courseId))) throw new AppError('COURSE_NOT_FOUND')
      await this.favourites.remove(userId, courseId)
    }
    return { collected }
  }
}
