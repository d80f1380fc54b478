import { LEAST_PAYING_SECONDS } from '@contract/order/order-status'

/** What ends at this moment or before it can no longer be paid: the channel wants its time. */
export const mustOutlast = (now: Date): Date => new Date(now.getTime() + LEAST_PAYING_SECONDS * 1000)
