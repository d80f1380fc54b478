import { defineRoutes } from '../../../kernel/http/routes'
import type { PracticeService } from './practice.service'
import type { PracticeStartService } from './practice-start.service'

export const practiceRoutes = (start: PracticeStartService, practices: PracticeService) =>
  defineRoutes({
    'GET /resource/api/practice/home': (_input, { shopId }) => start.home(shopId),
    'GET /resource/auth/practice/home': (_input, { shopId, userId }) => start.home(shopId, userId),
    'POST /resource/api/practice/page': (input, { shopId }) => start.pageSets(shopId, undefined, input),
    'POST /resource/auth/practice/page': (input, { shopId, userId }) => start.pageSets(shopId, userId, input),
    'POST /resource/auth/practice/start': (input, { shopId, userId }) => start.start({ shopId, userId }, input),
    'GET /resource/auth/practice/view': ({ id }, { shopId, userId }) => practices.view({ shopId, userId }, id),
    'POST /resource/auth/practice/answer/save': ({ id, position, answers }, { shopId, userId }) =>
      practices.save({ shopId, userId }, id, position, answers),
    'POST /resource/auth/practice/finish': ({ id, answers }, { shopId, userId }) =>
      practices.finish({ shopId, userId }, id, answers),
    'GET /resource/auth/practice/result': ({ id }, { shopId, userId }) => practices.result({ shopId, userId }, id),
    'POST /resource/auth/practice/record/page': (input, { shopId, userId }) =>
      practices.pageRecords({ shopId, userId }, input),
  })
