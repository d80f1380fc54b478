import { messageTargets } from '@contract/message/message-targets'
import {
  isRunning,
  nextAfterSaleStatus,
  type AfterSaleEvent,
  type AfterSaleStatus,
} from '@contract/after-sale/after-sale-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { MessageSender } from '../../message/message.service'
import type { AfterSaleLogRow, AfterSaleRepository, AfterSaleRow } from './after-sale.repository'

/** Events of which the learner gets a message. */
const MESSAGE_TITLE: Partial<Record<AfterSaleEvent, string>> = {
  agreeReturn: '学校同意退货，请寄回商品',
  agreeRefund: '学校同意退款',
  disagree: '学校没有同意你的售后申请',
  receiveReturn: '学校已收到退货',
  refuseReturn: '学校没有收下你的退货',
  confirmRefund: '退款成功',
}

/**
 * Every move of an after-sale goes through here: by the contract's table, conditional on its status, with a row in its
 * log and a message to the learner. Run inside a transaction that has locked the order.
 */
export class AfterSaleMoves {
  constructor(
    private readonly afterSales: AfterSaleRepository,
    private readonly messages: MessageSender,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError AFTER_SALE_EVENT_REFUSED, also where another request moved it first */
  async move(
    afterSale: AfterSaleRow,
    event: AfterSaleEvent,
    { actor, note }: { actor: Actor; note: string },
    changes: Partial<AfterSaleRow> = {},
  ): Promise<AfterSaleRow> {
    const { id, userId, shopId, status: from } = afterSale
    const status = nextAfterSaleStatus(from, event)
    if (!status) throw new AppError('AFTER_SALE_EVENT_REFUSED')
    const moved = await this.afterSales.move(id, from, { ...changes, status, movedAt: this.now() })
    if (!moved) throw new AppError('AFTER_SALE_EVENT_REFUSED')
    if (!isRunning(status)) await this.afterSales.freeLines(id)
    await this.log(moved, event, { actor, note }, from)
    const title = MESSAGE_TITLE[event]
    if (title) {
      const target = messageTargets.afterSales()
      await this.messages.sendAll([
        { userId, shopId, kind: 'order', title, content: note, target, reason: `afterSale:${id}:${event}` },
      ])
    }
    return moved
  }

  log(
    { id, status }: AfterSaleRow,
    event: AfterSaleLogRow['event'],
    { actor, note }: { actor: Actor; note: string },
    fromStatus: AfterSaleStatus | null,
  ): Promise<void> {
    const entry = { afterSaleId: id, fromStatus, toStatus: status, event, actor, note, at: this.now() }
    return this.afterSales.appendLog(entry)
  }
}
