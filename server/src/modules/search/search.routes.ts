import { defineRoutes } from '../../kernel/http/routes'
import type { SearchService } from './search.service'

export const searchRoutes = (search: SearchService) =>
  defineRoutes({
    'GET /resource/api/search/hot/list': (_input, { shopId }) => search.listHotWords(shopId),
    'GET /resource/api/search/suggest': ({ keyword }, { shopId }) => search.suggest(shopId, keyword),
    'GET /resource/api/search/count': ({ keyword }, { shopId }) => search.count(shopId, keyword),
    'POST /resource/api/search/course/page': (input, { shopId, userId }) =>
      search.page('course', shopId, userId, input),
    'POST /resource/api/search/live/page': (input, { shopId, userId }) => search.page('live', shopId, userId, input),
    'POST /resource/api/search/teacher/page': (input, { shopId, userId }) =>
      search.page('teacher', shopId, userId, input),
    'POST /resource/api/search/article/page': (input, { shopId, userId }) =>
      search.page('article', shopId, userId, input),
    'POST /resource/api/search/goods/page': (input, { shopId, userId }) => search.page('goods', shopId, userId, input),
    'POST /resource/api/search/paper/page': (input, { shopId, userId }) => search.page('paper', shopId, userId, input),
    'GET /resource/auth/search/history/list': (_input, { userId }) => search.listHistory(userId),
    'POST /resource/auth/search/history/save': async ({ keyword }, { userId }) => {
      await search.saveHistory(userId, keyword)
      return {}
    },
    'DELETE /resource/auth/search/history/clear': async (_input, { userId }) => {
      await search.clearHistory(userId)
      return {}
    },
  })
