import { command, query, type Input, type RequestOptions } from '@/core/request/request'

/** The forms show refusals at their fields. */
const quiet = { noLoading: true }

export const commentApi = {
  page: (input: Input<'POST /resource/api/goods/comment/page'>, options?: RequestOptions) =>
    query('POST /resource/api/goods/comment/page', input, options),
  reply: (commentId: string, content: string) =>
    command('POST /resource/auth/goods/comment/reply/save', { commentId, content }, quiet),
  save: (input: Input<'POST /resource/auth/goods/comment/save'>) =>
    command('POST /resource/auth/goods/comment/save', input, quiet),
}
export type CommentApi = typeof commentApi
