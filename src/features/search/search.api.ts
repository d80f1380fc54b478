import type { PageOf } from '@contract/schema'
import type { SearchKind } from '@contract/search/search-kinds'
import { command, query, type Input, type Output, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

type Search = Input<'POST /resource/api/search/course/page'>
/** What a search shows of a kind. */
export type FoundCard<Kind extends SearchKind> = Output<`POST /resource/api/search/${Kind}/page`>['list'][number]
export type FindPage<Card> = (input: Search, options?: RequestOptions) => Promise<PageOf<Card>>
type Pages = { [Kind in SearchKind]: FindPage<FoundCard<Kind>> }

const pages: Pages = {
  course: (input, options) => query('POST /resource/api/search/course/page', input, options),
  live: (input, options) => query('POST /resource/api/search/live/page', input, options),
  teacher: (input, options) => query('POST /resource/api/search/teacher/page', input, options),
  article: (input, options) => query('POST /resource/api/search/article/page', input, options),
  goods: (input, options) => query('POST /resource/api/search/goods/page', input, options),
  paper: (input, options) => query('POST /resource/api/search/paper/page', input, options),
}

export const searchApi = {
  hotWords: (options?: RequestOptions) => query('GET /resource/api/search/hot/list', {}, options),
  suggest: (keyword: string, options?: RequestOptions) =>
    query('GET /resource/api/search/suggest', { keyword }, options),
  count: (keyword: string, options?: RequestOptions) => query('GET /resource/api/search/count', { keyword }, options),
  pages,
  history: (options?: RequestOptions) => query('GET /resource/auth/search/history/list', {}, options),
  saveHistory: (keyword: string) => command('POST /resource/auth/search/history/save', { keyword }, quiet),
  clearHistory: () => command('DELETE /resource/auth/search/history/clear', {}),
}
export type SearchApi = typeof searchApi
