import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { payPlace } from '@/platform/wechat/payment'

const QUIET = { noLoading: true }

/** Inviting others, each call with the place where the app is open. */
export const pullApi = {
  view: (id: string, options?: RequestOptions) =>
    query('GET /resource/api/pull/view', { id, place: payPlace() }, options),
  pageInvited: (input: Input<'POST /resource/auth/pull/invited/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/pull/invited/page', input, options),
  open: (id: string, from: string, options?: RequestOptions) =>
    command(
      'PUT /resource/api/pull/invitation/open',
      { id, from, place: payPlace(), visitorMark: session.touristId },
      options,
    ),
  accept: (id: string, from: string) =>
    command(
      'POST /resource/auth/pull/invitation/accept',
      { id, from, place: payPlace(), visitorMark: session.touristId },
      QUIET,
    ),
  claim: (grantId: string) => command('PUT /resource/auth/pull/prize/claim', { grantId, place: payPlace() }, QUIET),
}
export type PullApi = typeof pullApi
