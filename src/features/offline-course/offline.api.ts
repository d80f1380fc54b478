import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

const quiet = { noLoading: true }

export const offlineApi = {
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({
        visitor: 'GET /resource/api/goods/offline/view',
        learner: 'GET /resource/auth/goods/offline/view',
      } as const),
      { id },
      options,
    ),
  hold: (input: Input<'POST /resource/auth/goods/offline/seat/hold'>) =>
    command('POST /resource/auth/goods/offline/seat/hold', input, quiet),
  release: (termId: string) => command('PUT /resource/auth/goods/offline/seat/release', { termId }),
  wait: (termId: string, count: number) =>
    command('POST /resource/auth/goods/offline/wait/join', { termId, count }, quiet),
  leaveWait: (termId: string) => command('PUT /resource/auth/goods/offline/wait/leave', { termId }),
  pageMine: (input: Input<'POST /resource/auth/goods/offline/term/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/goods/offline/term/page', input, options),
  viewMine: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/goods/offline/term/view', { id }, options),
  courseware: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/goods/offline/courseware/list', { id }, options),
  attendance: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/goods/offline/attendance/view', { id }, options),
  expectRefund: (id: string, options?: RequestOptions) =>
    query('GET /resource/auth/goods/offline/refund/view', { id }, options),
  takeRefund: (input: Input<'PUT /resource/auth/goods/offline/refund/take'>) =>
    command('PUT /resource/auth/goods/offline/refund/take', input, quiet),
  changeTerm: (id: string, termId: string) =>
    command('PUT /resource/auth/goods/offline/term/change', { id, termId }, quiet),
}
export type OfflineApi = typeof offlineApi
