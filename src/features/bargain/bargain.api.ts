import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { payPlace } from '@/platform/wechat/payment'

const QUIET = { noLoading: true }

/** Bargains, each call with the place where the app is open. */
export const bargainApi = {
  view: (id: string, options?: RequestOptions) =>
    query('GET /resource/api/bargain/view', { id, place: payPlace() }, options),
  page: (input: Input<'POST /resource/auth/bargain/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/bargain/page', input, options),
  findOwn: (activityId: string, options?: RequestOptions) =>
    query('GET /resource/auth/bargain/own', { id: activityId }, options),
  open: (activityId: string, itemId: string) =>
    command('POST /resource/auth/bargain/open', { id: activityId, itemId, place: payPlace() }, QUIET),
  help: (id: string) =>
    command('PUT /resource/auth/bargain/help', { id, place: payPlace(), visitorMark: session.touristId }, QUIET),
}
export type BargainApi = typeof bargainApi
