import { defineRoutes } from '../../kernel/http/routes'
import type { HandInService } from './hand-in.service'
import type { HomeworkService } from './homework.service'

export const homeworkRoutes = (homework: HomeworkService, handIns: HandInService) =>
  defineRoutes({
    'POST /resource/auth/homework/page': (input, { shopId, userId }) => homework.page({ shopId, userId }, input),
    'GET /resource/auth/homework/view': ({ id }, { shopId, userId }) => homework.view({ shopId, userId }, id),
    'POST /resource/auth/homework/handIn/save': (input, { shopId, userId }) => handIns.save({ shopId, userId }, input),
  })
