import { createFeedbackDesk, type FeedbackDeskDeps } from './desk/feedback-desk.module'
import { FeedbackRepository } from './feedback.repository'
import { feedbackRoutes } from './feedback.routes'
import { FeedbackService } from './feedback.service'

/** What learners tell the school, and its answers. */
export const createFeedbackModule = (deps: FeedbackDeskDeps) => ({
  routes: feedbackRoutes(new FeedbackService(new FeedbackRepository(deps.database), deps.media, deps.now)),
  desk: createFeedbackDesk(deps),
})
