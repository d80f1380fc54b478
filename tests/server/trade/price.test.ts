import { describe, expect, it } from 'vitest'
import type { CouponTerms } from '@contract/coupon/coupon-kinds'
import { price, type LineToPrice } from '../../../server/src/modules/trade/pricing/price'
import { numbersFrom } from '../../support/server/seeded-random'

const RUNS = 10_000
const SEED = 20_261_122

const sum = (amounts: number[]): number => amounts.reduce((total, fen) => total + fen, 0)

/** Baskets of up to six lines, with prices of nothing, of some fen and of millions. */
const makeBasket = (below: (limit: number) => number) => {
  const fen = () => below([1, 10, 100_000, 20_000_000][below(4)]!)
  const lines = Array.from({ length: 1 + below(6) }, (): LineToPrice => ({
    unitPriceFen: fen(),
    quantity: 1 + below(9),
    vipPriceFen: below(2) ? fen() : undefined,
    activityPriceFen: below(3) ? undefined : fen(),
    delivered: below(2) === 1,
    couponApplies: below(3) > 0,
  }))
  const terms = { offFen: 0, percentOff: 0, mostFen: 0 }
  const fixed: CouponTerms = { ...terms, kind: 'fixed', offFen: fen(), fromFen: fen() }
  const discount: CouponTerms = {
    ...terms,
    kind: 'discount',
    percentOff: below(101),
    mostFen: fen(),
    fromFen: fen(),
  }
  const coupon = [undefined, fixed, discount][below(3)]
  return { lines, context: { vip: below(2) === 1, coupon, deliveryFen: below(2) ? fen() : 0 } }
}

describe('the price of an order', () => {
  it(`holds its rules in ${RUNS} random baskets (seed ${SEED})`, () => {
    const below = numbersFrom(SEED)
    let reduced = 0
    for (let run = 0; run < RUNS; run++) {
      const { lines, context } = makeBasket(below)
      const result = price(lines, context)
      if (result.couponFen > 0 && result.deliveryFen > 0) reduced++
      const seen = JSON.stringify({ run, lines, context, result })
      for (const name of ['totalFen', 'discountFen', 'couponFen', 'deliveryFen', 'payableFen'] as const) {
        if (result[name] !== sum(result.lines.map((line) => line[name]))) expect.fail(`parts of ${name}: ${seen}`)
        if (result.lines.some((line) => line[name] < 0 || !Number.isSafeInteger(line[name])))
          expect.fail(`negative or broken ${name}: ${seen}`)
      }
      for (const { totalFen, discountFen, couponFen, deliveryFen, payableFen } of result.lines) {
        if (payableFen !== totalFen - discountFen - couponFen + deliveryFen) expect.fail(`one line: ${seen}`)
        if (payableFen - deliveryFen > totalFen) expect.fail(`above the list: ${seen}`)
      }
    }
    expect(reduced, 'baskets with coupon and delivery').toBeGreaterThan(RUNS / 20)
  })

  it('shares a coupon in proportion, and what rounding leaves ends on the last line', () => {
    const line = { quantity: 1, couponApplies: true }
    const { lines, payableFen } = price(
      [100, 100, 100].map((unitPriceFen) => ({ ...line, unitPriceFen })),
      { coupon: { kind: 'fixed', offFen: 100, percentOff: 0, mostFen: 0, fromFen: 0 } },
    )
    expect({ shares: lines.map(({ couponFen }) => couponFen), payableFen }).toEqual({
      shares: [33, 33, 34],
      payableFen: 200,
    })
  })
})
