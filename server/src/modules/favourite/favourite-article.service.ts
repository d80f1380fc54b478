import type { ArticleCard } from '@contract/article/calls'
import type { PageOf } from '@contract/schema'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { FavouriteArticleRepository } from './favourite-article.repository'

export interface FavouriteArticles {
  /** @throws ARTICLE_NOT_FOUND */
  open(shopId: string, articleId: string): Promise<void>
  listCards(shopId: string, ids: string[]): Promise<ArticleCard[]>
}

/** Articles that learners keep for later. */
export class FavouriteArticleService {
  constructor(
    private readonly articles: FavouriteArticles,
    private readonly favourites: FavouriteArticleRepository,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, userId: string, page: PageInput): Promise<PageOf<ArticleCard>> {
    const { ids, totalCount } = await this.favourites.page(userId, page, this.now())
    return toPage(page, await this.articles.listCards(shopId, ids), totalCount)
  }

  async set(shopId: string, userId: string, articleId: string, collected: boolean): Promise<{ collected: boolean }> {
    await this.articles.open(shopId, articleId)
    if (collected) await this.favourites.add({ userId, shopId, articleId, createdAt: this.now() })
    else await this.favourites.remove(userId, articleId)
    return { collected }
  }
}
