import { defineRoutes } from '../../../kernel/http/routes'
import type { ApplicationDeskService } from './application-desk.service'
import type { ApplicationService } from './application.service'

export const applicationRoutes = (applications: ApplicationService) =>
  defineRoutes({
    'GET /resource/auth/teacher/apply/view': ({ id }, { userId }) => applications.view(userId, id),
    'POST /resource/auth/teacher/apply/save': (input, { shopId, userId }) =>
      applications.save({ shopId, userId }, input),
    'PUT /resource/auth/teacher/apply/withdraw': ({ id }, { userId }) => applications.withdraw(userId, id),
    'POST /resource/auth/teacher/apply/page': (input, { userId }) => applications.page(userId, input),
  })

export const applicationDeskRoutes = (desk: ApplicationDeskService) =>
  defineRoutes({
    'POST /staff/teacher/apply/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/teacher/apply/view': ({ id }, { act }) => desk.view(act, id),
    'PUT /staff/teacher/apply/approve': (input, reviewer) => desk.approve(reviewer, input),
    'PUT /staff/teacher/apply/reject': (input, { act }) => desk.reject(act, input),
  })
