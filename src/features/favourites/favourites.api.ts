import { request, type Input, type RequestOptions } from '@/core/request/request'

export const collectApi = {
  page: (input: Input<'POST /resource/auth/collection/user/page'>, options?: RequestOptions) =>
    request('POST /resource/auth/collection/user/page', input, options),
  remove: (id: string) => request('PUT /resource/auth/collection/user/set', { id, collected: false }),
}
export type CollectApi = typeof collectApi
