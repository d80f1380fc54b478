import { nextOrderStatus, type OrderEvent, type OrderStatus } from '@contract/order/order-status'
import { sourceOf } from '@contract/payment/payment-status'
import { CARRIER_FACTS } from '@contract/parcel/carrier-kinds'
import { RECEIPT_DAYS } from '@contract/parcel/parcel-status'
import { COMMAND_ACTOR, type Actor } from '../../../kernel/actor'
import { makeId } from '../../../kernel/make-id'
import { addDays, addMinutes } from '../../../kernel/school-time'
import { isDelivered } from '../goods/line-snapshot'
import { makeOrderNumber } from '../order/order-number'
import type { orderLineTable, orderLogTable, orderTable } from '../order/order.table'
import type { paymentLogTable, paymentTable } from '../payment/payment.table'
import { price } from '../pricing/price'
import type { ImportedOrder } from './imported-order'

export type NewOrder = typeof orderTable.$inferInsert
export type NewLine = Required<typeof orderLineTable.$inferInsert>
export type NewOrderLog = typeof orderLogTable.$inferInsert
export type NewPayment = Required<typeof paymentTable.$inferInsert>
export type NewPaymentLog = typeof paymentLogTable.$inferInsert

/** How the numbers of payments begin that no provider gave. */
export const IMPORTED_TRANSACTION = 'IMPORT'
/** How long a buyer of a school folder takes to pay. */
const PAYING_MINUTES = 3
/** Whoever sent or confirmed something: the folder names no staff. */
const SCHOOL = COMMAND_ACTOR

/** The lines of an order, with their shares of its amounts. */
export const toLines = ({ id: orderId, lines, deliveryFen, coupon, activity }: ImportedOrder) => {
  const amounts = price(
    lines.map(({ unitPriceFen, quantity, snapshot }) => ({
      unitPriceFen,
      activityPriceFen: activity?.priceFen,
      quantity,
      delivered: isDelivered(snapshot),
      couponApplies: true,
    })),
    { deliveryFen, coupon: coupon?.terms },
  )
  const rows = lines.map((line, position): NewLine => ({
    ...line,
    orderId,
    position,
    discountFen: amounts.lines[position].discountFen,
    couponFen: amounts.lines[position].couponFen,
    deliveryFen: amounts.lines[position].deliveryFen,
    payableFen: amounts.lines[position].payableFen,
    refundedFen: 0,
    refundedQuantity: 0,
    fulfilment: 'waiting',
  }))
  return { amounts, rows }
}

/** Its payment; undefined where it was never paid. */
export const toPayment = (order: ImportedOrder, amountFen: number): NewPayment | undefined => {
  const { id: orderId, shopId, userId, paidBy, createdAt } = order
  if (!paidBy || amountFen === 0) return undefined
  const id = makeId()
  const paidAt = addMinutes(createdAt, PAYING_MINUTES)
  return {
    id,
    orderId,
    shopId,
    userId,
    channel: paidBy,
    provider: sourceOf(paidBy),
    merchantAccountId: null,
    status: 'success',
    amountFen,
    openid: null,
    transactionId: `${IMPORTED_TRANSACTION}${id.replaceAll('-', '').slice(0, 22)}`,
    refundReason: null,
    refundFen: 0,
    createdAt,
    paidAt,
    refundedAt: null,
  }
}

export const toPaymentLogs = (payment: NewPayment): NewPaymentLog[] => {
  const log = (
    event: string,
    [fromStatus, toStatus]: [NewPayment['status'] | null, NewPayment['status']],
    actor: Actor,
    at: Date,
  ): NewPaymentLog => ({
    id: makeId(),
    paymentId: payment.id,
    fromStatus,
    toStatus,
    event,
    actor,
    at,
  })
  const channel: Actor = payment.provider === 'offline' ? SCHOOL : `channel:${payment.provider}`
  const logs = [
    log('prepay', [null, 'waiting'], `learner:${payment.userId}`, payment.createdAt),
    log('succeed', ['waiting', 'success'], channel, payment.paidAt ?? payment.createdAt),
  ]
  if (payment.status === 'refunding' || payment.status === 'refunded')
    logs.push(log('refund', ['success', 'refunding'], SCHOOL, payment.refundedAt ?? payment.createdAt))
  if (payment.refundedAt) logs.push(log('confirmRefund', ['refunding', 'refunded'], channel, payment.refundedAt))
  return logs
}

/** What happened to it, the first first. */
const listEvents = (order: ImportedOrder): { event: OrderEvent; actor: Actor; note: string; at: Date }[] => {
  const { createdAt, userId, paidBy, receiver, voucher, parcels, cancelReason, expiresAt, receivedAt, activity } = order
  const learner: Actor = `learner:${userId}`
  const soon = addMinutes(createdAt, PAYING_MINUTES)
  if (voucher) return [{ event: 'submitVoucher', actor: learner, note: '提交了转账凭证', at: soon }]
  if (!paidBy) {
    if (cancelReason === 'expired')
      return [{ event: 'expire', actor: 'job:order.expire', note: '超时未支付，订单自动取消', at: expiresAt }]
    return cancelReason ? [{ event: 'cancel', actor: learner, note: '买家取消订单', at: soon }] : []
  }
  const actor: Actor = `channel:${sourceOf(paidBy)}`
  const events: ReturnType<typeof listEvents> =
    paidBy === 'offline'
      ? [
          { event: 'submitVoucher', actor: learner, note: '提交了转账凭证', at: soon },
          {
            event: receiver ? 'confirmVoucherWithDelivery' : 'confirmVoucher',
            actor: SCHOOL,
            note: '学校已确认收款',
            at: soon,
          },
        ]
      : [{ event: receiver ? 'payWithDelivery' : 'pay', actor, note: '支付成功', at: soon }]
  if (activity?.forms) {
    events[0].event = 'payForming'
    if (order.status === 'forming') return events
    const event = receiver ? 'formWithDelivery' : 'form'
    events.push({ event, actor: 'job:order.form', note: '已成团', at: addMinutes(soon, PAYING_MINUTES) })
  }
  const last = parcels.at(-1)
  if (last && order.status !== 'undelivered') {
    events.push({
      event: 'deliver',
      actor: SCHOOL,
      note: `已发货：${CARRIER_FACTS[last.carrier].label} ${last.trackingNumber}`,
      at: last.shippedAt,
    })
    if (order.status !== 'delivered')
      events.push({
        event: 'confirmReceipt',
        actor: receivedAt ? learner : 'job:order.receive',
        note: receivedAt ? '买家确认收货' : `发货满 ${RECEIPT_DAYS} 天，自动确认收货`,
        at: receivedAt ?? addDays(last.shippedAt, RECEIPT_DAYS),
      })
  }
  return events
}

/** Its log; the last entry has the status in which it is. */
export const toLogs = (order: ImportedOrder, refundedAt: Date | null): NewOrderLog[] => {
  const first = { event: 'place' as const, fromStatus: null, toStatus: 'unpaid' as OrderStatus }
  const actor: Actor = `learner:${order.userId}`
  const logs: NewOrderLog[] = [
    { id: makeId(), orderId: order.id, ...first, actor, note: '提交订单', at: order.createdAt },
  ]
  const events: { event: OrderEvent; actor: Actor; note: string; at: Date }[] = listEvents(order)
  if (refundedAt) events.push({ event: 'closeByRefund', actor: SCHOOL, note: '已退款', at: refundedAt })
  for (const { event, actor: by, note, at } of events) {
    const from = logs.at(-1)!.toStatus
    const to = nextOrderStatus(from, event)
    if (!to) throw new Error(`order ${order.id}: ${event} does not fit ${from}`)
    logs.push({ id: makeId(), orderId: order.id, fromStatus: from, toStatus: to, event, actor: by, note, at })
  }
  return logs
}

export const toOrder = (
  order: ImportedOrder,
  { totalFen, discountFen, couponFen, deliveryFen, payableFen }: ReturnType<typeof toLines>['amounts'],
  logs: NewOrderLog[],
): NewOrder => {
  const { id, shopId, userId, remark, receiver, createdAt, expiresAt, lines, paidBy } = order
  return {
    id,
    number: makeOrderNumber(createdAt),
    shopId,
    userId,
    title: lines.length > 1 ? `${lines[0].title}等 ${lines.length} 件` : lines[0].title,
    basketHash: `import:${id}`,
    status: logs.at(-1)!.toStatus,
    totalFen,
    discountFen,
    couponFen,
    deliveryFen,
    payableFen,
    cancelReason: logs.at(-1)!.event === 'closeByRefund' ? 'refunded' : order.cancelReason,
    remark,
    activity: order.activity,
    receiver,
    createdAt,
    expiresAt,
    paidAt: paidBy ? addMinutes(createdAt, PAYING_MINUTES) : null,
  }
}
