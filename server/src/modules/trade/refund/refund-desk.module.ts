import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { OrderRepository } from '../order/order.repository'
import { PaymentRepository } from '../payment/payment.repository'
import { RefundDeskService } from './refund-desk.service'

/** The desk where a school gives money back; the jobs it makes are those of the running server. */
export const createRefundDesk = ({ database, jobs, now }: { database: Database; jobs: Jobs; now: () => Date }) =>
  new RefundDeskService(database, new OrderRepository(database), new PaymentRepository(database), jobs, now)
