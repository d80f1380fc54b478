import {
  AFTER_SALE_REASON_LABEL,
  isRunning,
  nextAfterSaleStatus,
  type AfterSaleEvent,
  type AfterSaleStatus,
} from '@contract/after-sale/after-sale-status'
import { fenToYuan } from '@contract/money'
import { COMMAND_ACTOR, type Actor } from '../../../kernel/actor'
import { makeId } from '../../../kernel/make-id'
import { addHours } from '../../../kernel/school-time'
import type { afterSaleLineTable, afterSaleLogTable, afterSaleTable } from '../after-sale/after-sale.table'
import { allotRefund, mostOf } from '../refund/allot-refund'
import { toOutRefundNo } from '../refund/out-refund-no'
import type { refundLineTable, refundTable } from '../refund/refund.table'
import type { ImportedAfterSale, ImportedOrder } from './imported-order'
import type { NewLine, NewPayment } from './order-rows'

interface AfterSaleRows {
  afterSales: (typeof afterSaleTable.$inferInsert)[]
  afterSaleLines: (typeof afterSaleLineTable.$inferInsert)[]
  afterSaleLogs: (typeof afterSaleLogTable.$inferInsert)[]
  refunds: (typeof refundTable.$inferInsert)[]
  refundLines: (typeof refundLineTable.$inferInsert)[]
}

/** The moves that lead to a status. */
const listEvents = ({ status, kind }: ImportedAfterSale): AfterSaleEvent[] => {
  const refunding: AfterSaleEvent[] =
    kind === 'return' ? ['agreeReturn', 'submitExpress', 'receiveReturn'] : ['agreeRefund']
  const EVENTS: Record<AfterSaleStatus, AfterSaleEvent[]> = {
    applied: [],
    agreed: ['agreeReturn'],
    returning: ['agreeReturn', 'submitExpress'],
    refunding,
    refundFailed: [...refunding, 'failRefund'],
    refunded: [...refunding, 'confirmRefund'],
    disagreed: ['disagree'],
    refused: ['agreeReturn', 'submitExpress', 'refuseReturn'],
    withdrawn: ['withdraw'],
  }
  return EVENTS[status]
}

const noteOf = (event: AfterSaleEvent, { refusal, expressCompany, expressNumber }: ImportedAfterSale, fen: number) => {
  const amount = `¥${fenToYuan(fen)}`
  const NOTES: Partial<Record<AfterSaleEvent, string>> = {
    withdraw: '撤销了申请',
    agreeReturn: '同意退货，请寄回并填写快递单号',
    agreeRefund: `同意退款，${amount} 将退回付款账户`,
    submitExpress: `已寄回：${expressCompany} ${expressNumber}`,
    receiveReturn: `已收到退货，${amount} 将退回付款账户`,
    disagree: `不同意：${refusal}`,
    refuseReturn: `拒绝收货：${refusal}`,
    failRefund: '支付渠道没有退成，学校会重新处理',
    confirmRefund: `${amount} 已退回付款账户`,
  }
  return NOTES[event] ?? ''
}

/** Its after-sales with their refunds, which are taken from `lines` and `payment`. */
export const toAfterSales = (
  order: ImportedOrder,
  lines: NewLine[],
  payment: NewPayment | undefined,
): AfterSaleRows => {
  const rows: AfterSaleRows = { afterSales: [], afterSaleLines: [], afterSaleLogs: [], refunds: [], refundLines: [] }
  const learner: Actor = `learner:${order.userId}`
  for (const afterSale of order.afterSales) {
    if (!payment) throw new Error(`order ${order.id}: after-sales are of paid orders`)
    const wanted = afterSale.contents.map(({ position, quantity }) => ({ lineId: lines[position].id, quantity }))
    const amountFen = wanted.reduce((sum, part) => sum + mostOf(toLeft(lines, rows, part.lineId), part.quantity), 0)
    const events = listEvents(afterSale)
    const log = (
      fromStatus: AfterSaleStatus | null,
      toStatus: AfterSaleStatus,
      event: AfterSaleEvent | 'apply',
      at: Date,
    ) => {
      const byLearner = ['apply', 'withdraw', 'submitExpress'].includes(event)
      const kind = afterSale.kind === 'return' ? '退货退款' : '退款'
      const note = event === 'apply' ? `申请${kind} ¥${fenToYuan(amountFen)}` : noteOf(event, afterSale, amountFen)
      const actor = byLearner ? learner : COMMAND_ACTOR
      rows.afterSaleLogs.push({ id: makeId(), afterSaleId: afterSale.id, fromStatus, toStatus, event, actor, note, at })
    }
    let status: AfterSaleStatus = 'applied'
    let movedAt = afterSale.createdAt
    log(null, status, 'apply', movedAt)
    for (const event of events) {
      const next = nextAfterSaleStatus(status, event)
      if (!next) throw new Error(`after-sale ${afterSale.id}: ${event} does not fit ${status}`)
      movedAt = addHours(movedAt, afterSale.hoursBetween)
      log(status, next, event, movedAt)
      status = next
    }
    const isRefund = events.includes('receiveReturn') || events.includes('agreeRefund')
    const refundId = isRefund ? makeId() : null
    if (refundId) {
      const doneAt = status === 'refunded' ? movedAt : null
      const shares = allotRefund(
        lines.map(({ id }) => toLeft(lines, rows, id)),
        amountFen,
        { wanted, returned: afterSale.kind === 'return' },
      )
      rows.refunds.push({
        id: refundId,
        paymentId: payment.id,
        amountFen,
        state: doneAt ? 'done' : 'pending',
        cause: 'school',
        reason: AFTER_SALE_REASON_LABEL[afterSale.reason],
        actor: COMMAND_ACTOR,
        outRefundNo: toOutRefundNo(refundId, 1),
        requestedAt: addHours(afterSale.createdAt, afterSale.hoursBetween),
        doneAt,
      })
      rows.refundLines.push(...shares.map((share) => ({ ...share, refundId })))
      takeFrom(lines, payment, { shares, amountFen, doneAt })
    }
    const { id, kind, reason, description, pictures, createdAt, returnAddress } = afterSale
    const { expressCompany, expressNumber, refusal } = afterSale
    rows.afterSales.push({
      id,
      shopId: order.shopId,
      userId: order.userId,
      orderId: order.id,
      clientRequestId: makeId(),
      requestHash: `import:${id}`,
      kind,
      status,
      reason,
      description,
      pictures,
      amountFen,
      returnAddress,
      expressCompany,
      expressNumber,
      refusal,
      refundId,
      createdAt,
      movedAt,
    })
    rows.afterSaleLines.push(...wanted.map((part) => ({ ...part, afterSaleId: id, running: isRunning(status) })))
  }
  return rows
}

/** A line with what refunds before took of it. */
const toLeft = (lines: NewLine[], { refundLines }: AfterSaleRows, lineId: string) => {
  const { id, payableFen, quantity } = lines.find((line) => line.id === lineId)!
  const taken = refundLines.filter((share) => share.lineId === lineId)
  return {
    id,
    payableFen,
    quantity,
    takenFen: taken.reduce((sum, share) => sum + share.amountFen, 0),
    takenQuantity: taken.reduce((sum, share) => sum + share.quantity, 0),
  }
}

interface TakenBack {
  shares: { lineId: string; amountFen: number; quantity: number }[]
  amountFen: number
  /** Null while the money is on its way. */
  doneAt: Date | null
}

const takeFrom = (lines: NewLine[], payment: NewPayment, { shares, amountFen, doneAt }: TakenBack): void => {
  payment.refundFen += amountFen
  if (payment.refundFen === payment.amountFen) payment.status = doneAt ? 'refunded' : 'refunding'
  if (payment.status === 'refunded') payment.refundedAt = doneAt
  if (!doneAt) return
  for (const share of shares) {
    const line = lines.find(({ id }) => id === share.lineId)!
    line.refundedFen += share.amountFen
    line.refundedQuantity += share.quantity
  }
}
