import { request, type Input, type RequestOptions } from '@/core/request/request'

const quiet: RequestOptions = { noLoading: true }

export const messageApi = {
  page: (input: Input<'POST /base/auth/shop/msg/user/page'>, options?: RequestOptions) =>
    request('POST /base/auth/shop/msg/user/page', input, options),
  view: (id: string, options?: RequestOptions) => request('GET /base/auth/shop/msg/user/view', { id }, options),
  /** Without ids all of them. */
  markRead: (ids?: string[]) => request('PUT /base/auth/shop/msg/user/batch/watch', { ids: ids?.join(',') }, quiet),
  remove: (ids: string[]) => request('DELETE /base/auth/shop/msg/user/batch/delete', { ids: ids.join(',') }, quiet),
}
export type MessageApi = typeof messageApi
