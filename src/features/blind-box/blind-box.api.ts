import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const QUIET = { noLoading: true }

export const blindBoxApi = {
  view: (id: string, options?: RequestOptions) => query('GET /resource/api/activity/box/view', { id }, options),
  pageDraws: (input: Input<'POST /resource/auth/activity/box/draw/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/activity/box/draw/page', input, options),
  viewDraw: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/activity/box/draw/view', { id }, options),
  guardian: (options?: RequestOptions) => query('GET /resource/auth/activity/box/guardian/view', {}, options),
  saveGuardian: (input: Input<'PUT /resource/auth/activity/box/guardian/save'>) =>
    command('PUT /resource/auth/activity/box/guardian/save', input, QUIET),
  removeGuardian: () => command('DELETE /resource/auth/activity/box/guardian/remove', {}, QUIET),
}
export type BlindBoxApi = typeof blindBoxApi
