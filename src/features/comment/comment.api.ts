import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const commentApi = {
  page: (input: Input<'POST /resource/api/goods/comment/page'>, options?: RequestOptions) =>
    query('POST /resource/api/goods/comment/page', input, options),
  reply: (commentId: string, content: string) =>
    command('POST /resource/auth/goods/comment/reply/save', { commentId, content }),
  save: (input: Input<'POST /resource/auth/goods/comment/save'>) =>
    command('POST /resource/auth/goods/comment/save', input),
}
export type CommentApi = typeof commentApi
