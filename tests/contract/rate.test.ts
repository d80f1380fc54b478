import { describe, expect, it } from 'vitest'
import type { Call } from '@contract/call'
import { calls } from '@contract/calls'
import { rateOf } from '@contract/rate'
import { Nothing } from '@contract/schema'

const call = (definition: Partial<Call> = {}): Call => ({ summary: '', input: Nothing, output: Nothing, ...definition })

/** Have such a name, but only read. */
const READS = new Set([
  'POST /staff/refund/page',
  'GET /staff/finance/refund',
  'POST /resource/auth/trade/order/sale/expected/refund',
  'POST /staff/invitation/page',
  'GET /resource/auth/goods/offline/refund/view',
])

describe('rate of a call', () => {
  it.each([
    ['GET /base/api/thing', call(), 3000],
    ['POST /base/api/thing', call(), 600],
    ['POST /base/api/thing', call({ effect: 'read' }), 3000],
    ['GET /base/auth/thing', call(), 600],
    ['POST /base/auth/thing', call(), 300],
    ['POST /base/auth/thing', call({ rate: { max: 7, seconds: 60 } }), 7],
  ])('comes from the kind of the call unless declared: %s %#', (key, definition, max) => {
    expect(rateOf(key, definition)).toMatchObject({ max, seconds: 60 })
  })

  it('is counted for all processes together where it guards accounts, codes, money or disk space', () => {
    const guards = /login|register|captcha|verification|invitation|pwd|password|\/pay\/|refund|order\/save|cert\/check/i
    const inMemory = Object.entries<Call>(calls)
      .filter(([key, each]) => each.upload || (guards.test(key) && !READS.has(key)))
      .filter(([key, each]) => !rateOf(key, each).shared)
      .map(([key]) => key)
    expect(inMemory).toEqual([])
  })

  it.each(Object.entries<Call>(calls))('%s has one', (key, definition) => {
    const { max, seconds } = rateOf(key, definition)
    expect(max / seconds).toBeGreaterThan(0)
    expect(max / seconds).toBeLessThanOrEqual(50)
  })
})
