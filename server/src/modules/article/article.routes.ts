import { defineRoutes } from '../../kernel/http/routes'
import type { ArticleService } from './article.service'

export const articleRoutes = (articles: ArticleService) =>
  defineRoutes({
    'GET /resource/api/article/category/list': (_input, { shopId }) => articles.listCategories(shopId),
    'POST /resource/api/article/page': (input, { shopId }) => articles.page(shopId, input),
    'GET /resource/api/article/view': ({ id }, { shopId }) => articles.view(shopId, undefined, id),
    'GET /resource/auth/article/view': ({ id }, { shopId, userId }) => articles.view(shopId, userId, id),
    'GET /resource/api/article/related/list': ({ id }, { shopId }) => articles.listRelated(shopId, id),
    'POST /resource/api/article/read/save': (input, { shopId, userId }) => articles.read(shopId, userId, input),
    'PUT /resource/auth/article/like': (input, { shopId, userId }) => articles.like(shopId, userId, input),
  })
