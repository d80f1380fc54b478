import { defineRoutes } from '../../kernel/http/routes'
import type { SearchService } from './search.service'

export const searchRoutes = (search: SearchService) =>
  defineRoutes({
    'GET /resource/api/search/hot/list': (_input, { shopId }) => search.listHotWords(shopId),
    'GET /resource/api/search/suggest': ({ keyword }, { shopId }) => search.suggest(shopId, keyword),
    'POST /resource/api/search/course/page': (input, { shopId, userId }) => search.pageCourses(shopId, userId, input),
    'POST /resource/api/search/teacher/page': (input, { shopId }) => search.pageTeachers(shopId, input),
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
