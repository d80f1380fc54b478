import { request, type Input, type RequestOptions } from '@/core/request/request'

export const commentApi = {
  page: (input: Input<'POST /resource/api/goods/comment/page'>, options?: RequestOptions) =>
    request('POST /resource/api/goods/comment/page', input, options),
  reply: (commentId: string, content: string) =>
    request('POST /resource/auth/goods/comment/reply/save', { commentId, content }),
  save: (input: Input<'POST /resource/auth/goods/comment/save'>) =>
    request('POST /resource/auth/goods/comment/save', input),
}
export type CommentApi = typeof commentApi
