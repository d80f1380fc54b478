import { defineRoutes } from '../../../../kernel/http/routes'
import type { ApplicationDeskService } from './application-desk.service'

export const applicationDeskRoutes = (desk: ApplicationDeskService) =>
  defineRoutes({
    'POST /staff/teacher/apply/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/teacher/apply/view': ({ id }, { act }) => desk.view(act, id),
    'PUT /staff/teacher/apply/approve': (input, reviewer) => desk.approve(reviewer, input),
    'PUT /staff/teacher/apply/reject': (input, { act }) => desk.reject(act, input),
  })
