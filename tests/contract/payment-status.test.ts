import { describe, expect, it } from 'vitest'
import {
  nextPaymentStatus,
  PAYMENT_EVENTS,
  PAYMENT_STATUS_LABEL,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@contract/payment/payment-status'

describe('payment status', () => {
  it('reaches every status from waiting', () => {
    const reached = new Set<PaymentStatus>(['waiting'])
    for (const status of reached) {
      for (const event of PAYMENT_EVENTS) {
        const next = nextPaymentStatus(status, event)
        if (next) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...PAYMENT_STATUSES].sort())
  })
  it('labels every status', () => {
    expect(PAYMENT_STATUSES.every((status) => /^[一-龥]+$/.test(PAYMENT_STATUS_LABEL[status]))).toBe(true)
  })
  it('accepts late money after closing, and nothing twice', () => {
    expect(nextPaymentStatus('closed', 'succeed')).toBe('success')
    expect(nextPaymentStatus('success', 'succeed')).toBeUndefined()
    expect(nextPaymentStatus('refunded', 'refund')).toBeUndefined()
  })
})
