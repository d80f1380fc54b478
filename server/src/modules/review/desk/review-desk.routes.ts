import { defineRoutes } from '../../../kernel/http/routes'
import type { ReviewDeskService } from './review-desk.service'

export const reviewDeskRoutes = (desk: ReviewDeskService) =>
  defineRoutes({
    'POST /staff/review/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/review/pass': (input, { act }) => desk.pass(act, input),
    'PUT /staff/review/refuse': (input, { act }) => desk.refuse(act, input),
    'GET /staff/review/settings/view': (_input, { shopId }) => desk.getSettings(shopId),
    'PUT /staff/review/settings/update': (input, { act }) => desk.saveSettings(act, input),
  })
