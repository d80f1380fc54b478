import { defineRoutes } from '../../kernel/http/routes'
import type { TeacherService } from './teacher.service'

export const teacherRoutes = (teachers: TeacherService) =>
  defineRoutes({
    'POST /resource/api/teacher/page': (input, { shopId }) => teachers.page(shopId, input),
    'GET /resource/api/teacher/view': ({ id }, { shopId }) => teachers.view(shopId, undefined, id),
    'GET /resource/auth/teacher/view': ({ id }, { shopId, userId }) => teachers.view(shopId, userId, id),
    'PUT /resource/auth/teacher/follow': (input, { shopId, userId }) => teachers.follow(shopId, userId, input),
  })
