import { LEAST_PAYING_SECONDS } from '@contract/order/order-status'
import { addSeconds } from '../../../kernel/school-time'

/** What ends at this moment or before it can no longer be paid: the channel wants its time. */
export const mustOutlast = (now: Date): Date => addSeconds(now, LEAST_PAYING_SECONDS)
