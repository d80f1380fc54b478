import { command, query, type RequestOptions } from '@/core/request/request'

/** The forms show refusals at their fields. */
const quiet = { noLoading: true }

interface PageOfComments {
  pageCurrent: number
  pageSize: number
}

const reply = (commentId: string, content: string) =>
  command('POST /resource/auth/goods/comment/reply/save', { commentId, content }, quiet)

/** Comments on a course. */
export const commentApi = {
  page: (courseId: string, page: PageOfComments, options?: RequestOptions) =>
    query('POST /resource/api/goods/comment/page', { courseId, ...page }, options),
  reply,
  save: (courseId: string, content: string, stars: number) =>
    command('POST /resource/auth/goods/comment/save', { courseId, content, stars }, quiet),
}
export type CommentApi = typeof commentApi
