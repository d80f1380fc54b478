import { defineRoutes } from '../../../kernel/http/routes'
import type { ApplicationService } from './application.service'

export const applicationRoutes = (applications: ApplicationService) =>
  defineRoutes({
    'GET /resource/auth/teacher/apply/view': ({ id }, { userId }) => applications.view(userId, id),
    'POST /resource/auth/teacher/apply/save': (input, { shopId, userId }) =>
      applications.save({ shopId, userId }, input),
    'PUT /resource/auth/teacher/apply/withdraw': ({ id }, { userId }) => applications.withdraw(userId, id),
    'POST /resource/auth/teacher/apply/page': (input, { userId }) => applications.page(userId, input),
  })
