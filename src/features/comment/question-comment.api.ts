import { command, query } from '@/core/request/request'
import { commentApi, type CommentApi } from './comment.api'

/** Questions about a question of an exam: any number of each learner, without stars. */
export const questionCommentApi: CommentApi = {
  page: async (questionId, page, options) => ({
    ...(await query('POST /resource/auth/question/comment/page', { questionId, ...page }, options)),
    // There is a button of its own for another one.
    written: true,
  }),
  reply: commentApi.reply,
  save: (questionId, { content }) =>
    command('POST /resource/auth/question/comment/save', { questionId, content }, { noLoading: true }),
}
