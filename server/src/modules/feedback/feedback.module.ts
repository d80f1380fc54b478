import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import { FeedbackDeskService, type FeedbackDeskDeps } from './feedback-desk.service'
import { FeedbackRepository } from './feedback.repository'
import { FeedbackService } from './feedback.service'

/** What learners tell the school, and its answers. */
export const createFeedbackModule = ({ database, ...deps }: FeedbackDeskDeps & { database: Database }) => {
  const repository = new FeedbackRepository(database)
  const feedback = new FeedbackService(repository, deps.media, deps.now)
  const desk = new FeedbackDeskService(repository, deps)
  return {
    routes: defineRoutes({
      'POST /base/auth/shop/feedback/save': (input, { shopId, userId }) => feedback.save(shopId, userId, input),
      'POST /base/auth/shop/feedback/page': (input, { userId }) => feedback.page(userId, input),
      'POST /staff/feedback/page': (input, { shopId }) => desk.page(shopId, input),
      'PUT /staff/feedback/answer': (input, { act }) => desk.answer(act, input),
    }),
  }
}
