import { defineRoutes } from '../../../kernel/http/routes'
import type { FeedbackDeskService } from './feedback-desk.service'

export const feedbackDeskRoutes = (desk: FeedbackDeskService) =>
  defineRoutes({
    'POST /staff/feedback/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/feedback/answer': (input, { act }) => desk.answer(act, input),
  })
