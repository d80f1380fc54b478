import { describe, expect, it } from 'vitest'
import {
  CANCEL_REASON_LABEL,
  CANCEL_REASONS,
  canOrder,
  nextOrderStatus,
  ORDER_EVENTS,
  ORDER_STATUS_LABEL,
  ORDER_STATUSES,
  type OrderStatus,
} from '@contract/order/order-status'

describe('order status', () => {
  it('reaches every status from unpaid', () => {
    const reached = new Set<OrderStatus>(['unpaid'])
    for (const status of reached) {
      for (const event of ORDER_EVENTS) {
        const next = nextOrderStatus(status, event)
        if (next) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  })
  it('labels every status and every reason', () => {
    expect(ORDER_STATUSES.every((status) => /^[一-龥]+$/.test(ORDER_STATUS_LABEL[status]))).toBe(true)
    expect(CANCEL_REASONS.every((reason) => /^[一-龥]+$/.test(CANCEL_REASON_LABEL[reason]))).toBe(true)
  })
  it('uses every event, and never leaves canceled', () => {
    for (const event of ORDER_EVENTS)
      expect(
        ORDER_STATUSES.some((status) => canOrder(status, event)),
        event,
      ).toBe(true)
    expect(ORDER_EVENTS.some((event) => canOrder('canceled', event))).toBe(false)
  })
})
