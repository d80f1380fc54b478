import { defineRoutes } from '../../../kernel/http/routes'
import type { LiveDeskService } from './live-desk.service'

export const liveDeskRoutes = (desk: LiveDeskService) =>
  defineRoutes({
    'POST /staff/live/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/live/move': ({ lessonId, event, expected }, { act }) => desk.move(act, lessonId, event, expected),
  })
