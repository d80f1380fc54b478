import { defineRoutes } from '../../kernel/http/routes'
import type { ArrivalService, Sharers } from './arrival.service'
import type { ShareService } from './share.service'

/** A learner who is logged in opened somebody's share. */
export type OnTouch = (shopId: string, learnerId: string, sharerId: string) => Promise<void>

export const shareRoutes = (shares: ShareService, arrivals: ArrivalService, sharers: Sharers, onTouch: OnTouch) =>
  defineRoutes({
    'POST /base/api/shop/share/link': (input, context) => shares.linkOfVisitor(context, input),
    'POST /base/auth/shop/share/link': (input, context) => shares.linkOfLearner(context, context.userId, input),
    'POST /base/api/shop/share/arrive': async (input, { shopId, userId }) => {
      const { sharerId, ...arrived } = await arrivals.arrive(sharers, shopId, input)
      if (userId !== undefined) await onTouch(shopId, userId, sharerId)
      return arrived
    },
  })
