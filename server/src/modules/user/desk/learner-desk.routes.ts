import { defineRoutes } from '../../../kernel/http/routes'
import type { LearnerDeskService } from './learner-desk.service'

export const learnerDeskRoutes = (desk: LearnerDeskService) =>
  defineRoutes({
    'POST /staff/learner/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/learner/disable': ({ id, reason }, { act }) => desk.disable(act, id, reason),
    'PUT /staff/learner/enable': ({ id, reason }, { act }) => desk.enable(act, id, reason),
  })
