import type { Database } from '../../kernel/db/database'
import type { CourseGate } from '../access/course-gate'
import type { UserNames } from '../user/user-names'
import { CommentRepository } from './comment.repository'
import { commentRoutes } from './comment.routes'
import { CommentService, type CommentedArticles, type CommentedQuestions } from './comment.service'

export interface CommentDeps {
  database: Database
  gate: CourseGate
  articles: CommentedArticles
  questions: CommentedQuestions
  users: UserNames
}

/** Comments on courses, articles and questions, and replies to them. */
export const createCommentModule = ({ database, gate, articles, questions, users }: CommentDeps) => {
  const comments = new CommentRepository(database)
  return {
    routes: commentRoutes(new CommentService({ gate, articles, questions, comments, users })),
    comments: { rate: (courseId: string) => comments.rate(courseId) },
  }
}
