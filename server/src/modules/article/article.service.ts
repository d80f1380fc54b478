import type { ArticleCard, ArticleCategory, ArticleView } from '@contract/article/calls'
import type { Input, Output } from '@contract/calls'
import type { CourseCard } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Media } from '../../kernel/media/media'
import { addDays } from '../../kernel/school-time'
import { toArticleCard } from './article-card'
import type { ArticleFilter, ArticleRepository, ArticleRow } from './article.repository'
import type { ReaderMarks } from '../../kernel/reader-marks'

const RELATED_COUNT = 4
const READS_KEPT_DAYS = 180

/** What an article shows of modules above: its courses, and whether it is a favourite. */
export interface ArticleExtras {
  cards(
    shopId: string,
    userId: string | undefined,
    filter: { ids: string[]; pageCurrent: number; pageSize: number },
  ): Promise<{ list: CourseCard[] }>
  isFavourite(userId: string, articleId: string): Promise<boolean>
}

interface ArticleServiceDeps {
  articles: ArticleRepository
  extras: ArticleExtras
  media: Media
  marks: ReaderMarks
  housekeeping: Pick<Housekeeping, 'plan'>
  now: () => Date
}

/** The school's news and advice, as readers see them. */
export class ArticleService {
  constructor(private readonly deps: ArticleServiceDeps) {}

  listCategories(shopId: string): Promise<ArticleCategory[]> {
    return this.deps.articles.listCategories(shopId, this.deps.now())
  }

  async page(shopId: string, filter: ArticleFilter): Promise<PageOf<ArticleCard>> {
    const { rows, totalCount } = await this.deps.articles.page(shopId, filter, this.deps.now())
    return toPage(
      filter,
      rows.map((row) => toArticleCard(row, this.deps.media)),
      totalCount,
    )
  }

  /** @throws ARTICLE_NOT_FOUND, also for a draft and for one that is not published yet */
  async view(shopId: string, userId: string | undefined, id: string): Promise<ArticleView> {
    const row = await this.find(shopId, id)
    const { courseIds } = row
    const [{ list }, liked, collected] = await Promise.all([
      courseIds.length > 0
        ? this.deps.extras.cards(shopId, userId, { ids: courseIds, pageCurrent: 1, pageSize: courseIds.length })
        : { list: [] },
      userId !== undefined && this.deps.articles.likes(id, userId),
      userId !== undefined && this.deps.extras.isFavourite(userId, id),
    ])
    return {
      ...toArticleCard(row, this.deps.media),
      categoryId: row.categoryId,
      teacherId: row.teacherId,
      html: this.deps.media.embed(row.html),
      film: this.deps.media.signedUrlOf(row.film),
      courses: courseIds.flatMap((courseId) => list.find((card) => card.id === courseId) ?? []),
      liked,
      collected,
    }
  }

  async listRelated(shopId: string, id: string): Promise<ArticleCard[]> {
    const row = await this.find(shopId, id)
    const rows = await this.deps.articles.listRelated(shopId, row, RELATED_COUNT, this.deps.now())
    return rows.map((each) => toArticleCard(each, this.deps.media))
  }

  /** Counts a reader once: a learner by the account, a visitor by a signed mark. */
  async read(
    shopId: string,
    userId: string | undefined,
    { id, readerMark = '' }: Input<'POST /resource/api/article/read/save'>,
  ): Promise<Output<'POST /resource/api/article/read/save'>> {
    await this.find(shopId, id)
    const { mark, reader } = this.deps.marks.recognize(userId, readerMark)
    const readCount = await this.deps.articles.addRead(id, reader, this.deps.now())
    await this.deps.housekeeping.plan()
    return { readerMark: mark, readCount }
  }

  async like(
    shopId: string,
    userId: string,
    { id, liked }: Input<'PUT /resource/auth/article/like'>,
  ): Promise<Output<'PUT /resource/auth/article/like'>> {
    await this.find(shopId, id)
    return { liked, likeCount: await this.deps.articles.setLike(id, userId, liked, this.deps.now()) }
  }

  async forgetReads(): Promise<void> {
    await this.deps.articles.forgetReads(addDays(this.deps.now(), -READS_KEPT_DAYS))
  }

  private async find(shopId: string, id: string): Promise<ArticleRow & { categoryName: string }> {
    const row = await this.deps.articles.find(shopId, id, this.deps.now())
    if (!row) throw new AppError('ARTICLE_NOT_FOUND')
    return row
  }
}
