import { describe, expect, it } from 'vitest'
import { commissionOf, remainingOf } from '../../../server/src/modules/promoter/commission-sum'
import { numbersFrom } from '../../support/server/seeded-random'

const rate = (percent: number) => ({ ratePpm: percent * 10_000, fixedFen: null })
const fixed = (fixedFen: number) => ({ ratePpm: null, fixedFen })

describe('commission of a line', () => {
  it('D1 is the fixed sum for each piece', () => {
    expect(commissionOf({ baseFen: 30_000, quantity: 3, ...fixed(500) })).toBe(1500)
  })

  it('D2 is of what was paid for the line, not of that for each piece', () => {
    expect(commissionOf({ baseFen: 20_000, quantity: 2, ...rate(10) })).toBe(2000)
  })

  it('D13 of 59.00 less a coupon of 20.00 at 50 % is 19.50', () => {
    expect(commissionOf({ baseFen: 3900, quantity: 1, ...rate(50) })).toBe(1950)
  })

  it('D15 of 199.00 less 30 % at 25 % is 34.83: half a fen is rounded up', () => {
    expect(commissionOf({ baseFen: 13_930, quantity: 1, ...rate(25) })).toBe(3483)
  })

  it('is none at a rate of 0, and never more than what was paid', () => {
    expect(commissionOf({ baseFen: 100, quantity: 1, ...rate(0) })).toBe(0)
    expect(commissionOf({ baseFen: 100, quantity: 3, ...fixed(500) })).toBe(100)
    expect(commissionOf({ baseFen: 100, quantity: 1, ...rate(50) }, 30)).toBe(30)
  })

  it('stays exact for the largest amounts', () => {
    expect(commissionOf({ baseFen: 1_000_000_000, quantity: 1, ratePpm: 333_333, fixedFen: null })).toBe(333_333_000)
  })
})

describe('what remains after refunds', () => {
  it('D16 of the good sales is what they earn: 800 − 80 = 720', () => {
    const sale = { baseFen: 100_000, quantity: 1, ...rate(50) }
    const bad = { baseFen: 10_000, quantity: 1, ...rate(50) }
    const [good, badFen] = [commissionOf(sale), commissionOf(bad)]
    expect(good + badFen - (badFen - remainingOf({ ...bad, amountFen: badFen }, 10_000))).toBe(good)
  })

  it('of a piece of three with a fixed sum is the sum of two', () => {
    const line = { baseFen: 10_000, quantity: 3, ...fixed(500), amountFen: 1500 }
    expect([3333, 3334].map((refundedFen) => remainingOf(line, refundedFen))).toEqual([1000, 1000])
  })

  it('differs by 0 fen between parts and whole, in 10,000 random orders', () => {
    const below = numbersFrom(31)
    const upTo = (most: number) => below(most + 1)
    const wrong: unknown[] = []
    for (let round = 0; round < 10_000; round++) {
      const lines = Array.from({ length: 1 + upTo(4) }, () => {
        const plain = { baseFen: 1 + upTo(500_000), quantity: 1 + upTo(5) }
        const terms = upTo(1) === 0 ? { ratePpm: upTo(500_000), fixedFen: null } : fixed(upTo(3000))
        return { ...plain, ...terms, amountFen: commissionOf({ ...plain, ...terms }) }
      })
      for (const line of lines) {
        let [refundedFen, takenFen] = [0, 0]
        // As many part refunds as it takes; each takes what the one before left.
        while (refundedFen < line.baseFen) {
          const before = remainingOf(line, refundedFen)
          refundedFen += Math.min(line.baseFen - refundedFen, 1 + upTo(line.baseFen))
          const remaining = remainingOf(line, refundedFen)
          takenFen += before - remaining
          const exact =
            line.ratePpm === null ? remaining : commissionOf({ ...line, baseFen: line.baseFen - refundedFen })
          if (before < remaining || remaining < 0 || exact !== remaining) wrong.push({ line, refundedFen, remaining })
        }
        if (takenFen !== line.amountFen) wrong.push({ line, takenFen })
      }
    }
    expect(wrong).toEqual([])
  })
})
