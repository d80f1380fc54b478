import { defineRoutes } from '../../kernel/http/routes'
import type { MyTermsService } from './my-terms.service'
import type { OfflineViewService } from './offline-view.service'
import type { RefundsService } from './refunds.service'
import type { SeatsService } from './seats.service'

interface OfflineServices {
  views: OfflineViewService
  seats: SeatsService
  mine: MyTermsService
  refunds: RefundsService
}

export const offlineCourseRoutes = ({ views, seats, mine, refunds }: OfflineServices) =>
  defineRoutes({
    'GET /resource/api/goods/offline/view': ({ id }, { shopId }) => views.view(shopId, undefined, id),
    'GET /resource/auth/goods/offline/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'POST /resource/auth/goods/offline/seat/hold': ({ termId, persons }, { shopId, userId }) =>
      seats.hold(shopId, userId, termId, persons),
    'PUT /resource/auth/goods/offline/seat/release': async ({ termId }, { userId }) => {
      await seats.release(userId, termId)
      return {}
    },
    'POST /resource/auth/goods/offline/wait/join': ({ termId, count }, { shopId, userId }) =>
      seats.wait(shopId, userId, termId, count),
    'PUT /resource/auth/goods/offline/wait/leave': async ({ termId }, { shopId, userId }) => {
      await seats.leave(shopId, userId, termId)
      return {}
    },
    'POST /resource/auth/goods/offline/term/page': (input, { shopId, userId }) => mine.page(shopId, userId, input),
    'GET /resource/auth/goods/offline/term/view': ({ id }, { shopId, userId }) => mine.view(shopId, userId, id),
    'GET /resource/auth/goods/offline/courseware/list': ({ id }, { shopId, userId }) =>
      mine.courseware(shopId, userId, id),
    'GET /resource/auth/goods/offline/attendance/view': ({ id }, { shopId, userId }) =>
      mine.attendance(shopId, userId, id),
    'GET /resource/auth/goods/offline/refund/view': ({ id }, { shopId, userId }) => refunds.expect(shopId, userId, id),
    'PUT /resource/auth/goods/offline/refund/take': async (input, { shopId, userId }) => {
      const { termId } = await refunds.take({ shopId, userId }, input)
      return mine.view(shopId, userId, termId)
    },
    'PUT /resource/auth/goods/offline/term/change': async ({ id, termId }, { shopId, userId }) => {
      const moved = await refunds.change(shopId, userId, id, termId)
      return mine.view(shopId, userId, moved.termId)
    },
  })
