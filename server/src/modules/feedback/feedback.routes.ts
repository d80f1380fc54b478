import { defineRoutes } from '../../kernel/http/routes'
import type { FeedbackService } from './feedback.service'

export const feedbackRoutes = (feedback: FeedbackService) =>
  defineRoutes({
    'POST /base/auth/shop/feedback/save': (input, { shopId, userId }) => feedback.save(shopId, userId, input),
    'POST /base/auth/shop/feedback/page': (input, { userId }) => feedback.page(userId, input),
  })
