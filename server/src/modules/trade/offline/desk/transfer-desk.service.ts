import type { PendingTransfer } from '@contract/payment/voucher-staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage, type PageInput } from '../../../../kernel/db/page'
import type { Audit } from '../../../staff/audit/audit.service'
import type { RefundBook } from '../../refund/refund-book.service'
import type { PendingTransferRow, TransferDeskRepository } from './transfer-desk.repository'

/** Refunds of transfers: no channel sends them back, so staff do and say so. */
export class TransferDeskService {
  constructor(
    private readonly transfers: TransferDeskRepository,
    private readonly book: Pick<RefundBook, 'finish'>,
    private readonly audit: Audit,
  ) {}

  async page(shopId: string, filter: PageInput): Promise<PageOf<PendingTransfer>> {
    const { rows, totalCount } = await this.transfers.page(shopId, filter)
    return toPage(filter, rows.map(toTransfer), totalCount)
  }

  /** The money is on its way to the buyer. @throws AppError TRANSFER_NOT_FOUND, VOUCHER_AMOUNT_WRONG */
  finish(
    act: Act,
    { id, amountFen, transferNumber }: { id: string; amountFen: number; transferNumber: string },
  ): Promise<Record<string, never>> {
    return this.audit.perform(act, async () => {
      const row = await this.transfers.find(act.shopId, id)
      if (!row) throw new AppError('TRANSFER_NOT_FOUND')
      if (row.refund.amountFen !== amountFen) throw new AppError('VOUCHER_AMOUNT_WRONG')
      if (!(await this.book.finish(row.refund))) throw new AppError('TRANSFER_NOT_FOUND')
      return {
        result: {},
        subject: { kind: 'order', id: row.orderId },
        before: { refund: 'pending' },
        after: { refund: 'done', refundId: id, amountFen, transferNumber },
      }
    })
  }
}

const toTransfer = ({
  refund,
  orderId,
  number,
  title,
  payerName,
  transferNumber,
}: PendingTransferRow): PendingTransfer => ({
  id: refund.id,
  orderId,
  orderNumber: number,
  title,
  amountFen: refund.amountFen,
  reason: refund.reason,
  payerName,
  transferNumber,
  requestedAt: refund.requestedAt.toISOString(),
})
