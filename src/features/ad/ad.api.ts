import type { AdPlace, AD_ACTS } from '@contract/ad/ad-kinds'
import { command, query, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

/** A page does not wait for its ads, and says nothing of their failure. */
const QUIET = { noLoading: true, background: true }

export const adApi = {
  list: (places: AdPlace[], options?: RequestOptions) =>
    query('POST /resource/api/ad/list', { places, visitorMark: session.touristId }, { ...QUIET, ...options }),
  view: (id: string, options?: RequestOptions) => query('GET /resource/api/ad/view', { id }, options),
  count: (id: string, act: (typeof AD_ACTS)[number]) =>
    command('PUT /resource/api/ad/record', { id, act, visitorMark: session.touristId }, QUIET),
}
export type AdApi = typeof adApi
