import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { Reviews } from '../review/reviewed-content'
import type { UserNames } from '../user/user-names'
import { CommentRepository } from './comment.repository'
import { commentRoutes } from './comment.routes'
import { CommentService, type CommentedArticles, type CommentedQuestions, type ReceivedGoods } from './comment.service'
import { createReviewedComments, createReviewedReplies } from './reviewed-comments'
import { createCommentDesk, type CommentDeskDeps } from './desk/comment-desk.module'

export interface CommentDeps extends CommentDeskDeps {
  gate: CourseGate
  articles: CommentedArticles
  questions: CommentedQuestions
  received: ReceivedGoods
  media: Pick<Media, 'signedUrlOf'>
  users: UserNames
  reviews: Reviews
}

/** Comments on courses, articles, questions and goods, and replies to them. */
export const createCommentModule = (deps: CommentDeps) => {
  const { database, gate, articles, questions, received, media, users, reviews } = deps
  const comments = new CommentRepository(database)
  return {
    routes: commentRoutes(new CommentService({ gate, articles, questions, received, comments, media, users, reviews })),
    desk: createCommentDesk(deps),
    reviewed: { comment: createReviewedComments(database), reply: createReviewedReplies(database) },
    comments: { rate: (courseId: string) => comments.rate({ courseId }) },
  }
}
