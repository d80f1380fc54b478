import { RETURN_DAYS } from '@contract/after-sale/after-sale-status'
import { RECEIPT_DAYS } from '@contract/parcel/parcel-status'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addDays, addHours } from '../../../kernel/school-time'
import { CLOSE_UNSENT_JOB } from '../after-sale/after-sale.service'
import { EXPIRE_JOB } from '../order/place-order.service'
import { RECEIPT_JOB } from '../parcel/receipt.service'
import type { ImportedOrder } from './imported-order'

/** Plans what time alone will do to an imported order. */
export const planJobs = async (jobs: Pick<Jobs, 'enqueue'>, order: ImportedOrder): Promise<void> => {
  const { id: orderId, status, expiresAt, parcels, afterSales } = order
  if (status === 'unpaid') {
    const deadline = expiresAt.toISOString()
    await jobs.enqueue(EXPIRE_JOB, `${orderId}:${deadline}`, { orderId, deadline }, expiresAt)
  }
  const last = parcels.at(-1)
  if (status === 'delivered' && last) {
    const at = addDays(last.shippedAt, RECEIPT_DAYS)
    await jobs.enqueue(RECEIPT_JOB, `${orderId}:${at.toISOString()}`, { orderId }, at)
  }
  for (const { id: afterSaleId, status: state, createdAt, hoursBetween } of afterSales) {
    if (state !== 'agreed') continue
    const at = addDays(addHours(createdAt, hoursBetween), RETURN_DAYS)
    await jobs.enqueue(CLOSE_UNSENT_JOB, afterSaleId, { afterSaleId }, at)
  }
}
