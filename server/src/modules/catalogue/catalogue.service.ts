import type { CourseCard } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import { toPage } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { CatalogueFilter, CatalogueRepository } from './catalogue.repository'
import { toCard } from './course-card'

/** Lists of a shop's courses; what is off the shelf is never among them. */
export class CatalogueService {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly media: Media,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, userId: string | undefined, filter: CatalogueFilter): Promise<PageOf<CourseCard>> {
    const { list, totalCount } = await this.cards(shopId, userId, filter)
    return toPage(filter, list, totalCount)
  }

  /**
   * Cards and the total, for pages, page decoration and search. With `ids` all of those on the shelf, unless `pageSize`
   * says less.
   */
  async cards(
    shopId: string,
    userId: string | undefined,
    filter: CatalogueFilter,
  ): Promise<{ list: CourseCard[]; totalCount: number }> {
    if (filter.ids?.length === 0) return { list: [], totalCount: 0 }
    const narrowed = { ...filter, pageSize: filter.pageSize ?? filter.ids?.length ?? 10 }
    const now = this.now()
    const { rows, totalCount } = await this.catalogue.page(shopId, userId, narrowed, now)
    return { list: rows.map((row) => toCard(row, row.term ?? undefined, this.media, now)), totalCount }
  }
}
