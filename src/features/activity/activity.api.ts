import type { ActivityKindName } from '@contract/activity/activity-kinds'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { payPlace } from '@/platform/wechat/payment'

const QUIET = { noLoading: true }

type PageInput = Omit<Input<'POST /resource/api/activity/page'>, 'place'>

/** Activities of every kind, each call with the place where the app is open. */
export const activityApi = {
  page: (input: PageInput, options?: RequestOptions) =>
    query('POST /resource/api/activity/page', { ...input, place: payPlace() }, options),
  count: (kind?: ActivityKindName, options?: RequestOptions) =>
    query('POST /resource/api/activity/count', { kind }, options),
  view: (id: string, options?: RequestOptions) =>
    query('GET /resource/api/activity/view', { id, place: payPlace() }, options),
  remind: (id: string, on: boolean) => command('PUT /resource/auth/activity/remind', { id, on }, QUIET),
  visit: (id: string) => command('PUT /resource/auth/activity/visit', { id }, QUIET),
}
export type ActivityApi = typeof activityApi
