import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

export const searchApi = {
  hotWords: (options?: RequestOptions) => query('GET /resource/api/search/hot/list', {}, options),
  suggest: (keyword: string, options?: RequestOptions) =>
    query('GET /resource/api/search/suggest', { keyword }, options),
  courses: (input: Input<'POST /resource/api/search/course/page'>, options?: RequestOptions) =>
    query('POST /resource/api/search/course/page', input, options),
  teachers: (input: Input<'POST /resource/api/search/teacher/page'>, options?: RequestOptions) =>
    query('POST /resource/api/search/teacher/page', input, options),
  history: (options?: RequestOptions) => query('GET /resource/auth/search/history/list', {}, options),
  saveHistory: (keyword: string) => command('POST /resource/auth/search/history/save', { keyword }, quiet),
  clearHistory: () => command('DELETE /resource/auth/search/history/clear', {}),
}
export type SearchApi = typeof searchApi
