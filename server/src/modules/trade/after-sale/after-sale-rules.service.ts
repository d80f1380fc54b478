import type { AfterSaleKind } from '@contract/after-sale/after-sale-status'
import type { AfterSaleRules } from '@contract/after-sale/staff-calls'
import { MALL_KINDS, OWN_REFUND_KINDS } from '@contract/order/goods-kinds'
import { addDays } from '../../../kernel/school-time'
import type { OrderLineRow, OrderRow } from '../order/order.repository'
import type { LineToRefund } from '../refund/allot-refund'
import type { AfterSaleRepository } from './after-sale.repository'

/** Why a line of a running after-sale cannot be asked for again. */
export const RUNNING = '正在售后处理中'

/** Why a line of a kind with its own rules is not asked for here. */
const OWN_REFUND = '请在“我的面授课”里退，金额按公布的规则算'

/** How much of what lines bought was used. */
export interface Usage {
  /** In whole percents; 0 for goods that are not studied. */
  studiedPercent(userId: string, line: { kind: string; ref: string }): Promise<number>
}

/** What a learner may ask back, by the rules of the school. */
export class AfterSaleRulesService {
  constructor(
    private readonly afterSales: Pick<AfterSaleRepository, 'findRules' | 'listRunningLines' | 'findReceiptTime'>,
    private readonly usage: Usage,
    private readonly now: () => Date,
  ) {}

  /** Why nothing of each line can be asked for, by line; undefined where something can. */
  async findRefusals(
    order: OrderRow,
    lines: OrderLineRow[],
    left: LineToRefund[],
  ): Promise<Map<string, string | undefined>> {
    const rules = await this.afterSales.findRules(order.shopId)
    const running = await this.afterSales.listRunningLines(lines.map(({ id }) => id))
    const tooLate = (await this.isTooLate(order, rules)) ? `已超过 ${rules.days} 天的售后期限` : undefined
    const refusals = new Map<string, string | undefined>()
    for (const line of lines) {
      const { payableFen, takenFen, quantity, takenQuantity } = left.find(({ id }) => id === line.id)!
      const nothingLeft = payableFen <= takenFen || quantity <= takenQuantity
      refusals.set(
        line.id,
        (running.includes(line.id) ? RUNNING : undefined) ??
          (OWN_REFUND_KINDS.includes(line.kind) ? OWN_REFUND : undefined) ??
          (payableFen === 0 ? '没有可退的金额' : undefined) ??
          (nothingLeft ? '已经退款' : undefined) ??
          tooLate ??
          (await this.findStudied(order, line, rules)),
      )
    }
    return refusals
  }

  /** Only goods that were sent can come back. */
  listKinds(order: OrderRow, lines: OrderLineRow[]): AfterSaleKind[] {
    const sent = order.status === 'delivered' || order.status === 'completed'
    const returnable = sent && lines.length > 0 && lines.every(({ kind }) => MALL_KINDS.includes(kind))
    return returnable ? ['refund', 'return'] : ['refund']
  }

  /** What is still on its way is in time. */
  private async isTooLate({ id, status, paidAt }: OrderRow, { days }: AfterSaleRules): Promise<boolean> {
    if (status !== 'completed') return false
    const from = (await this.afterSales.findReceiptTime(id)) ?? paidAt
    return from !== null && this.now() > addDays(from, days)
  }

  private async findStudied({ userId }: OrderRow, line: OrderLineRow, { mostStudiedPercent }: AfterSaleRules) {
    const studied = await this.usage.studiedPercent(userId, line)
    return studied > mostStudiedPercent ? `已学习 ${studied}%，超过可退的 ${mostStudiedPercent}%` : undefined
  }
}
