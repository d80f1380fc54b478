import type { ArticleCard } from '@contract/article/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import { toArticleCard } from './article-card'
import type { ArticleRepository } from './article.repository'

/** Every call of another module that names an article comes through here. */
export class ArticleGate {
  constructor(
    private readonly articles: Pick<ArticleRepository, 'find' | 'listByIds' | 'page'>,
    private readonly media: Pick<Media, 'urlOf'>,
    private readonly now: () => Date,
  ) {}

  /** @throws ARTICLE_NOT_FOUND for what readers do not see, and for another shop's */
  async open(shopId: string, articleId: string): Promise<void> {
    if (!(await this.articles.find(shopId, articleId, this.now()))) throw new AppError('ARTICLE_NOT_FOUND')
  }

  /** The cards of these articles in their order, without those that readers do not see. */
  async listCards(shopId: string, ids: string[]): Promise<ArticleCard[]> {
    const rows = await this.articles.listByIds(shopId, ids, this.now())
    return ids.flatMap((id) => {
      const row = rows.find((each) => each.id === id)
      return row ? toArticleCard(row, this.media) : []
    })
  }

  /** The newest, those on top first. */
  async listNewest(shopId: string, limit: number, categoryId?: string): Promise<ArticleCard[]> {
    const { rows } = await this.articles.page(shopId, { pageSize: limit, categoryId }, this.now())
    return rows.map((row) => toArticleCard(row, this.media))
  }
}
