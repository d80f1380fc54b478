import { describe, expect, it } from 'vitest'
import {
  AFTER_SALE_EVENTS,
  AFTER_SALE_KIND_LABEL,
  AFTER_SALE_KINDS,
  AFTER_SALE_REASON_LABEL,
  AFTER_SALE_REASONS,
  AFTER_SALE_STATUS_LABEL,
  AFTER_SALE_STATUSES,
  canAfterSale,
  isRunning,
  nextAfterSaleStatus,
  type AfterSaleStatus,
} from '@contract/after-sale/after-sale-status'

const ENDED = ['disagreed', 'refunded', 'refused', 'withdrawn']

describe('after-sale status', () => {
  it('reaches every status from applied', () => {
    const reached = new Set<AfterSaleStatus>(['applied'])
    for (const status of reached) {
      for (const event of AFTER_SALE_EVENTS) {
        const next = nextAfterSaleStatus(status, event)
        if (next) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...AFTER_SALE_STATUSES].sort())
  })
  it('ends in four ways, of which none is left', () => {
    expect(AFTER_SALE_STATUSES.filter((status) => !isRunning(status)).sort()).toEqual(ENDED)
  })
  it('labels every status, kind and reason', () => {
    const labels = [
      ...AFTER_SALE_STATUSES.map((status) => AFTER_SALE_STATUS_LABEL[status]),
      ...AFTER_SALE_KINDS.map((kind) => AFTER_SALE_KIND_LABEL[kind]),
      ...AFTER_SALE_REASONS.map((reason) => AFTER_SALE_REASON_LABEL[reason]),
    ]
    expect(labels.filter((label) => !/^[一-龥、]+$/.test(label))).toEqual([])
  })
  it('uses every event', () => {
    for (const event of AFTER_SALE_EVENTS)
      expect(
        AFTER_SALE_STATUSES.some((status) => canAfterSale(status, event)),
        event,
      ).toBe(true)
  })
  it('cannot be withdrawn or closed once money is on its way', () => {
    for (const status of ['refunding', 'refundFailed', 'refunded'] as const)
      expect((['withdraw', 'close', 'closeByOrder'] as const).some((event) => canAfterSale(status, event))).toBe(false)
  })
})
