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

/** The school's news and advice, as readers see them. */
export class ArticleService {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly extras: ArticleExtras,
    private readonly media: Media,
    private readonly marks: ReaderMarks,
    private readonly housekeeping: Pick<Housekeeping, 'plan'>,
    private readonly now: () => Date,
  ) {}

  listCategories(shopId: string): Promise<ArticleCategory[]> {
    return this.articles.listCategories(shopId, this.now())
  }

  async page(shopId: string, filter: ArticleFilter): Promise<PageOf<ArticleCard>> {
    const { rows, totalCount } = await this.articles.page(shopId, filter, this.now())
    return toPage(
      filter,
      rows.map((row) => toArticleCard(row, this.media)),
      totalCount,
    )
  }

  /** @throws ARTICLE_NOT_FOUND, also for a draft and for one that is not published yet */
  async view(shopId: string, userId: string | undefined, id: string): Promise<ArticleView> {
    const row = await this.find(shopId, id)
    const { courseIds } = row
    const [{ list }, liked, collected] = await Promise.all([
      courseIds.length > 0
        ? this.extras.cards(shopId, userId, { ids: courseIds, pageCurrent: 1, pageSize: courseIds.length })
        : { list: [] },
      userId !== undefined && this.articles.likes(id, userId),
      userId !== undefined && this.extras.isFavourite(userId, id),
    ])
    return {
      ...toArticleCard(row, this.media),
      categoryId: row.categoryId,
      teacherId: row.teacherId,
      html: this.media.embed(row.html),
      film: this.media.signedUrlOf(row.film),
      courses: courseIds.flatMap((courseId) => list.find((card) => card.id === courseId) ?? []),
      liked,
      collected,
    }
  }

  async listRelated(shopId: string, id: string): Promise<ArticleCard[]> {
    const row = await this.find(shopId, id)
    const rows = await this.articles.listRelated(shopId, row, RELATED_COUNT, this.now())
    return rows.map((each) => toArticleCard(each, this.media))
  }

  /** Counts a reader once: a learner by the account, a visitor by a signed mark. */
  async read(
    shopId: string,
    userId: string | undefined,
    { id, readerMark = '' }: Input<'POST /resource/api/article/read/save'>,
  ): Promise<Output<'POST /resource/api/article/read/save'>> {
    await this.find(shopId, id)
    const { mark, reader } = this.marks.recognize(userId, readerMark)
    const readCount = await this.articles.addRead(id, reader, this.now())
    await this.housekeeping.plan()
    return { readerMark: mark, readCount }
  }

  async like(
    shopId: string,
    userId: string,
    { id, liked }: Input<'PUT /resource/auth/article/like'>,
  ): Promise<Output<'PUT /resource/auth/article/like'>> {
    await this.find(shopId, id)
    return { liked, likeCount: await this.articles.setLike(id, userId, liked, this.now()) }
  }

  async forgetReads(): Promise<void> {
    await this.articles.forgetReads(addDays(this.now(), -READS_KEPT_DAYS))
  }

  private async find(shopId: string, id: string): Promise<ArticleRow & { categoryName: string }> {
    const row = await this.articles.find(shopId, id, this.now())
    if (!row) throw new AppError('ARTICLE_NOT_FOUND')
    return row
  }
}
