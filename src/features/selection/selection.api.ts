import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

export const selectionApi = {
  view: (options?: RequestOptions) => query('GET /resource/auth/goods/selection/view', {}, options),
  viewCourse: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/goods/selection/course/view', { id }, options),
  saveWishes: (planId: string, courseIds: string[]) =>
    command('PUT /resource/auth/goods/selection/wish/save', { planId, courseIds }, quiet),
  change: (input: Input<'PUT /resource/auth/goods/selection/change'>) =>
    command('PUT /resource/auth/goods/selection/change', input, quiet),
  confirm: (planId: string) => command('PUT /resource/auth/goods/selection/confirm', { planId }, quiet),
  wait: (id: string) => command('POST /resource/auth/goods/selection/wait/join', { id }, quiet),
  leaveWait: async (id: string) => {
    await command('PUT /resource/auth/goods/selection/wait/leave', { id }, quiet)
    return query('GET /resource/auth/goods/selection/view', {})
  },
  pageRecords: (input: Input<'POST /resource/auth/goods/selection/record/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/goods/selection/record/page', input, options),
  courseware: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/goods/selection/courseware/list', { id }, options),
}
export type SelectionApi = typeof selectionApi
