import { AFTER_SALE_REASON_LABEL } from '@contract/after-sale/after-sale-status'
import { fenToYuan } from '@contract/money'
import type { Actor } from '../../../kernel/actor'
import type { PaymentRow } from '../payment/payment.repository'
import type { RefundableOrder, SchoolRefunds } from '../refund/school-refund.service'
import type { AfterSaleMoves } from './after-sale-moves.service'
import type { AfterSaleRepository } from './after-sale.repository'

/** Where pieces go that came back whole. */
export interface ReturnedPieces {
  /** Run inside a transaction. */
  release(lines: { id: string; skuId: string | null; quantity: number }[]): Promise<void>
}

/** Begins refunds of after-sales. Run inside a transaction that has locked the order. */
export class AfterSaleRefunds {
  constructor(
    private readonly afterSales: AfterSaleRepository,
    private readonly moves: AfterSaleMoves,
    private readonly schoolRefunds: Pick<SchoolRefunds, 'begin'>,
    private readonly stock: ReturnedPieces,
  ) {}

  /** @throws AppError AFTER_SALE_EVENT_REFUSED, REFUND_TOO_MUCH where the money went back in another way */
  async begin(afterSaleId: string, order: RefundableOrder, payment: PaymentRow, actor: Actor): Promise<void> {
    const afterSale = (await this.afterSales.find(afterSaleId))!
    const { kind, reason, amountFen, intact } = afterSale
    const returned = kind === 'return'
    const lines = await this.afterSales.listLines([afterSaleId])
    const wanted = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
    const refund = await this.schoolRefunds.begin(
      order,
      payment,
      { amountFen, reason: AFTER_SALE_REASON_LABEL[reason], parts: { wanted, returned } },
      actor,
    )
    const note = `${returned ? '已收到退货' : '同意退款'}，¥${fenToYuan(amountFen)} 将退回付款账户`
    const event = returned ? 'receiveReturn' : 'agreeRefund'
    await this.moves.move(afterSale, event, { actor, note }, { refundId: refund.id })
    if (!returned || !intact) return
    const pieces = lines.filter(({ skuId }) => skuId !== null)
    await this.stock.release(pieces.map(({ lineId: id, skuId, quantity }) => ({ id, skuId, quantity })))
  }
}
