import { AppError } from '../../../server/src/kernel/app-error'
import type { OrderActivities } from '../../../server/src/modules/trade/order/order-activities'

/** A school without activities. */
export const noActivities: OrderActivities = {
  offer: async () => ({ refusal: new AppError('ACTIVITY_NOT_FOUND'), ordered: false }),
  follow: async () => undefined,
  refuse: async () => undefined,
}
