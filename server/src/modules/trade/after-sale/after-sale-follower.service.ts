import { canAfterSale } from '@contract/after-sale/after-sale-status'
import { fenToYuan } from '@contract/money'
import type { Actor } from '../../../kernel/actor'
import type { AfterSaleMoves } from './after-sale-moves.service'
import type { AfterSaleRepository } from './after-sale.repository'

/** What becomes of after-sales with their refunds. Run inside a transaction that has locked the order. */
export class AfterSaleFollower {
  constructor(
    private readonly afterSales: AfterSaleRepository,
    private readonly moves: AfterSaleMoves,
  ) {}

  /** The money of a refund is back with the buyer. */
  async confirmRefund(refundId: string, actor: Actor): Promise<void> {
    const afterSale = await this.afterSales.findByRefund(refundId)
    if (!afterSale) return
    const note = `¥${fenToYuan(afterSale.amountFen)} 已退回付款账户`
    await this.moves.move(afterSale, 'confirmRefund', { actor, note })
  }

  /** The provider has refused a refund for good. Safe to run twice. */
  async failRefund(refundId: string, actor: Actor): Promise<void> {
    const afterSale = await this.afterSales.findByRefund(refundId)
    if (!afterSale || !canAfterSale(afterSale.status, 'failRefund')) return
    await this.moves.move(afterSale, 'failRefund', { actor, note: '支付渠道没有退成，学校会重新处理' })
  }

  /** All money of an order is back: what else was asked for has nothing left. */
  async closeOfOrder(orderId: string, actor: Actor): Promise<void> {
    for (const afterSale of await this.afterSales.listOfOrder(orderId)) {
      if (canAfterSale(afterSale.status, 'closeByOrder'))
        await this.moves.move(afterSale, 'closeByOrder', { actor, note: '订单已全部退款，售后关闭' })
    }
  }
}
