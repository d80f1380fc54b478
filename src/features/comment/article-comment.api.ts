import { command, query } from '@/core/request/request'
import { commentApi, type CommentApi } from './comment.api'

/** Comments on an article: any number of each learner, without stars. */
export const articleCommentApi: CommentApi = {
  page: async (articleId, page, options) => ({
    ...(await query('POST /resource/api/article/comment/page', { articleId, ...page }, options)),
    // The bar below the article is for writing.
    written: true,
  }),
  reply: commentApi.reply,
  uploadPicture: commentApi.uploadPicture,
  save: (articleId, { content, commentPictures }) =>
    command('POST /resource/auth/article/comment/save', { articleId, content, commentPictures }, { noLoading: true }),
}
