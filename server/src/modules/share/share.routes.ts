import { defineRoutes } from '../../kernel/http/routes'
import type { ArrivalService, Sharers } from './arrival.service'
import type { ShareService } from './share.service'

export const shareRoutes = (shares: ShareService, arrivals: ArrivalService, sharers: Sharers) =>
  defineRoutes({
    'POST /base/api/shop/share/link': (input, context) => shares.linkOfVisitor(context, input),
    'POST /base/auth/shop/share/link': (input, context) => shares.linkOfLearner(context, context.userId, input),
    'POST /base/api/shop/share/arrive': (input, { shopId }) => arrivals.arrive(sharers, shopId, input),
  })
