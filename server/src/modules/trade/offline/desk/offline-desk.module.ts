import type { Jobs } from '../../../../kernel/jobs/jobs'
import type { Media } from '../../../../kernel/media/media'
import type { MessageSender } from '../../../message/message.service'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { OrderMoves } from '../../order/order-moves.service'
import { OrderRepository } from '../../order/order.repository'
import { createPaymentMoves } from '../../payment/payment.module'
import type { RefundBook } from '../../refund/refund-book.service'
import type { RefundOpening } from '../../refund/refund-opening.service'
import { TransferBook } from '../transfer-book.service'
import { VoucherRepository } from '../voucher.repository'
import { offlineDeskRoutes } from './offline-desk.routes'
import { TransferDeskRepository } from './transfer-desk.repository'
import { TransferDeskService } from './transfer-desk.service'
import { VoucherDeskService } from './voucher-desk.service'

export interface OfflineDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
  media: Pick<Media, 'signedUrlOf'>
  messages: MessageSender
  orderMoves: OrderMoves
  opening: RefundOpening
  book: RefundBook
  /** The most that one person may confirm alone. */
  limitFen: number
}

/** Where a school compares vouchers with its bank account, and sends transfers back. */
export const createOfflineDesk = (deps: OfflineDeskDeps) => {
  const { database, now, jobs, media, messages, audit, orderMoves, opening, book, limitFen } = deps
  const transfers = new TransferBook({ ...createPaymentMoves(deps), orderMoves, opening, now })
  const vouchers = new VoucherDeskService({
    vouchers: new VoucherRepository(database),
    orders: new OrderRepository(database),
    moves: orderMoves,
    book: transfers,
    audit,
    media,
    jobs,
    messages,
    limitFen,
    now,
  })
  return offlineDeskRoutes(vouchers, new TransferDeskService(new TransferDeskRepository(database), book, audit))
}
