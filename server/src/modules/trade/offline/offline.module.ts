import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import { createAudit } from '../../staff/staff.module'
import type { OrderMoves } from '../order/order-moves.service'
import type { OrderRepository } from '../order/order.repository'
import type { PaymentMoves } from '../payment/payment-moves.service'
import type { PaymentRepository } from '../payment/payment.repository'
import type { PaymentService } from '../payment/payment.service'
import type { SettlementService } from '../payment/settlement.service'
import type { RefundBook } from '../refund/refund-book.service'
import type { RefundOpening } from '../refund/refund-opening.service'
import { offlineRoutes } from './offline.routes'
import { TransferBook } from './transfer-book.service'
import { TransferDeskRepository } from './transfer-desk.repository'
import { TransferDeskService } from './transfer-desk.service'
import type { MessageSender } from '../../message/message.service'
import { VoucherDeskService } from './voucher-desk.service'
import type { VoucherRepository } from './voucher.repository'
import { VoucherService, type OfflineAccounts } from './voucher.service'

export interface OfflineDeps {
  database: Database
  now: () => Date
  jobs: Jobs
  media: Pick<Media, 'signedUrlOf'>
  messages: MessageSender
  accounts: OfflineAccounts
  vouchers: VoucherRepository
  orders: OrderRepository
  orderMoves: OrderMoves
  payments: PaymentRepository
  paymentMoves: PaymentMoves
  paying: PaymentService
  settlement: SettlementService
  opening: RefundOpening
  book: RefundBook
  /** The most that one person may confirm alone. */
  limitFen: number
}

/** Paying by a transfer to the school's bank account. */
export const createOfflineModule = (deps: OfflineDeps) => {
  const { database, now, jobs, media, messages, vouchers, orders, orderMoves, payments } = deps
  const audit = createAudit(deps)
  const learners = new VoucherService({
    database,
    vouchers,
    orders,
    moves: orderMoves,
    payments,
    paying: deps.paying,
    settlement: deps.settlement,
    accounts: deps.accounts,
    media,
    now,
  })
  const transfers = new TransferBook({
    payments,
    paymentMoves: deps.paymentMoves,
    orderMoves,
    opening: deps.opening,
    now,
  })
  const desk = new VoucherDeskService({
    vouchers,
    orders,
    moves: orderMoves,
    book: transfers,
    audit,
    media,
    jobs,
    messages,
    limitFen: deps.limitFen,
    now,
  })
  const refunds = new TransferDeskService(new TransferDeskRepository(database), deps.book, audit)
  return { routes: offlineRoutes(learners, desk, refunds) }
}
