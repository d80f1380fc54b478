import { command, query, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'
import { environment } from '@/platform/device/environment'
import { session } from '@/core/session/session.store'

export const shareApi = {
  /** A visitor's link names nobody; a learner's is their own. */
  link: (address: string, options?: RequestOptions) => {
    const input = { address, client: environment.platform === 'weapp' ? ('mini' as const) : ('web' as const) }
    return session.loggedIn
      ? command('POST /base/auth/shop/share/link', input, options)
      : query('POST /base/api/shop/share/link', input, options)
  },
  pictures: (options?: RequestOptions) =>
    query(
      twin({
        visitor: 'GET /base/api/shop/share/pic/list/pic',
        learner: 'GET /base/auth/shop/share/pic/list/pic',
      }),
      {},
      options,
    ),
  /** Resolves a scanned code; a visitor's phone is remembered. */
  arrive: (code: string, visitorMark: string | undefined, options?: RequestOptions) =>
    command('POST /base/api/shop/share/arrive', { code, address: '', visitorMark }, options),
}
export type ShareApi = typeof shareApi
