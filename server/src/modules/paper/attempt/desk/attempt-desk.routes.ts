import { defineRoutes } from '../../../../kernel/http/routes'
import type { AttemptDeskService } from './attempt-desk.service'

export const attemptDeskRoutes = (desk: AttemptDeskService) =>
  defineRoutes({
    'POST /staff/exam/attempt/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/exam/attempt/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'PUT /staff/exam/attempt/extend': (input, { act }) => desk.extend(act, input),
    'PUT /staff/exam/attempt/void': (input, { act }) => desk.voidOne(act, input),
    'POST /staff/exam/attempt/export': ({ paperId }, { act }) => desk.export(act, paperId),
  })
