import type { Comment } from '@contract/comment/calls'
import { command, query, type Output, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

/** The forms show refusals at their fields. */
const quiet = { noLoading: true }

interface PageOfComments {
  pageCurrent: number
  pageSize: number
}

/** What a learner writes: stars where the subject has them, and the keys of uploaded pictures. */
interface WrittenComment {
  content: string
  stars: number
  commentPictures: string[]
}

/** Comments on one kind of subject. */
export interface CommentApi {
  page: (
    subjectId: string,
    page: PageOfComments,
    options?: RequestOptions,
  ) => Promise<Output<'POST /resource/api/goods/comment/page'> & { score?: number }>
  save: (subjectId: string, written: WrittenComment) => Promise<Comment>
  reply: (commentId: string, content: string) => Promise<Comment['replies'][number]>
  /**
   * Sends a chosen picture to the school's storage; throws ApiError with a sentence for the learner. Left out where
   * comments have no pictures.
   */
  uploadPicture?: (path: string) => Promise<{ key: string }>
}

/** Comments on a course. */
export const commentApi: CommentApi = {
  page: (courseId, page, options) => query('POST /resource/api/goods/comment/page', { courseId, ...page }, options),
  save: (courseId, written) => command('POST /resource/auth/goods/comment/save', { courseId, ...written }, quiet),
  reply: (commentId, content) => command('POST /resource/auth/goods/comment/reply/save', { commentId, content }, quiet),
  uploadPicture: (path) =>
    upload('POST /base/auth/file/upload/image', path, { ...quiet, query: { purpose: 'comment' } }),
}
