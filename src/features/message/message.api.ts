import type { MessageKind } from '@contract/message/message-kinds'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet: RequestOptions = { noLoading: true }

export const messageApi = {
  page: (input: Input<'POST /base/auth/shop/msg/user/page'>, options?: RequestOptions) =>
    query('POST /base/auth/shop/msg/user/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /base/auth/shop/msg/user/view', { id }, options),
  count: (options?: RequestOptions) => query('GET /base/auth/shop/msg/user/count', {}, options),
  /** All messages without a kind. */
  markRead: (kind?: MessageKind) => command('PUT /base/auth/shop/msg/user/batch/watch', { kind }, quiet),
  markChosenRead: (ids: string[]) => command('PUT /base/auth/shop/msg/user/batch/watch', { ids: ids.join(',') }, quiet),
  remove: (ids: string[]) => command('DELETE /base/auth/shop/msg/user/batch/delete', { ids: ids.join(',') }, quiet),
}
export type MessageApi = typeof messageApi
