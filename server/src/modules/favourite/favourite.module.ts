import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import { FavouriteArticleRepository } from './favourite-article.repository'
import { FavouriteArticleService, type FavouriteArticles } from './favourite-article.service'
import { FavouriteGoodsRepository } from './favourite-goods.repository'
import { FavouriteGoodsService, type FavouriteGoods } from './favourite-goods.service'
import { FavouriteRepository } from './favourite.repository'
import { favouriteArticleRoutes, favouriteRoutes } from './favourite.routes'
import { FavouriteService } from './favourite.service'

export interface FavouriteDeps {
  database: Database
  media: Media
  gate: CourseGate
  articles: FavouriteArticles
  stocked: FavouriteGoods
}

/** Courses, articles and goods that learners keep for later. */
export const createFavouriteModule = ({ database, media, gate, articles, stocked }: FavouriteDeps) => {
  const favourites = new FavouriteRepository(database)
  const ofGoods = new FavouriteGoodsService(stocked, new FavouriteGoodsRepository(database), () => gate.now())
  const ofArticles = new FavouriteArticleRepository(database)
  return {
    routes: {
      ...favouriteRoutes(new FavouriteService(gate, favourites, media), ofGoods),
      ...favouriteArticleRoutes(new FavouriteArticleService(articles, ofArticles, () => gate.now())),
    },
    hasArticle: (userId: string, articleId: string) => ofArticles.has(userId, articleId),
    favourites: { has: (userId: string, courseId: string) => favourites.has(userId, courseId) },
  }
}
