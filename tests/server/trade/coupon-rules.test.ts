import { describe, expect, it } from 'vitest'
import { COUPON_KINDS, COUPON_SCOPES } from '@contract/coupon/coupon-kinds'
import {
  isInScope,
  rateCoupons,
  type CouponLine,
  type RuledCoupon,
} from '../../../server/src/modules/trade/coupon/coupon-rules'
import { couponOff } from '../../../server/src/modules/trade/pricing/price'
import { numbersFrom } from '../../support/server/seeded-random'

const RUNS = 10_000
const NOW = new Date('2026-11-22T00:00:00Z')
const DAY = 86_400_000
const TERMS = { offFen: 0, percentOff: 0, mostFen: 0, fromFen: 0 }

describe('what a coupon takes off', () => {
  it.each([
    ['a full reduction at its amount', { ...TERMS, kind: 'full', offFen: 2000, fromFen: 10_000 }, 10_000, 2000],
    ['a full reduction one fen below', { ...TERMS, kind: 'full', offFen: 2000, fromFen: 10_000 }, 9999, 0],
    ['a discount, rounded down', { ...TERMS, kind: 'discount', percentOff: 15, mostFen: 5000 }, 999, 149],
    ['a discount up to its cap', { ...TERMS, kind: 'discount', percentOff: 15, mostFen: 5000 }, 100_000, 5000],
    ['a fixed one above the price', { ...TERMS, kind: 'fixed', offFen: 2000 }, 500, 500],
    ['anything off what is free', { ...TERMS, kind: 'fixed', offFen: 2000 }, 0, 0],
  ] as const)('is exact for %s', (_what, terms, amountFen, offFen) => {
    expect(couponOff(terms, amountFen)).toBe(offFen)
  })
})

describe(`rating ${RUNS} random sets of coupons and lines`, () => {
  const SEED = 20_261_122
  const below = numbersFrom(SEED)
  const upTo = (most: number) => below(most + 1)
  const pick = <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)]!
  const makeCoupon = (at: number): RuledCoupon => ({
    id: `c${at}`,
    kind: pick(COUPON_KINDS),
    offFen: upTo(30_000),
    percentOff: 1 + upTo(98),
    mostFen: upTo(30_000),
    fromFen: upTo(50_000),
    scope: pick(COUPON_SCOPES),
    scopeIds: [pick(['g1', 'g2', 'k1', 'k2'])],
    validFrom: new Date(NOW.getTime() + pick([-2, 1]) * DAY),
    expiresAt: new Date(NOW.getTime() + pick([-1, 2, 3]) * DAY),
  })
  const makeLine = (): CouponLine => ({
    goodsId: pick(['g1', 'g2', 'g3']),
    categoryIds: pick([[], ['k1'], ['k2', 'k1']]),
    amountFen: upTo(100_000),
  })

  it(`keeps the rules (seed ${SEED})`, () => {
    for (let run = 0; run < RUNS; run++) {
      const coupons = Array.from({ length: upTo(6) }, (_, at) => makeCoupon(at))
      const lines = Array.from({ length: upTo(4) }, makeLine)
      const rated = rateCoupons(coupons, lines, NOW)
      const ids = rated.map(({ id }) => id)
      if (ids.length !== coupons.length || new Set(ids).size !== ids.length) throw new Error(`run ${run} lost one`)
      for (const [at, { id, offFen, reason }] of rated.entries()) {
        const coupon = coupons.find((each) => each.id === id)!
        const eligible = lines.filter((line) => isInScope(coupon, line)).reduce((sum, line) => sum + line.amountFen, 0)
        const isValid = coupon.validFrom <= NOW && coupon.expiresAt > NOW
        const broken = [
          !Number.isInteger(offFen) && 'a fraction of a fen',
          (offFen < 0 || offFen > eligible) && 'more than the goods cost',
          offFen > 0 !== (reason === null) && 'a reason beside an amount, or neither',
          offFen > 0 && (!isValid || eligible < coupon.fromFen) && 'used outside of its terms',
          at > 0 && offFen > rated[at - 1]!.offFen && 'a better one after a worse one',
        ].filter(Boolean)
        if (broken.length > 0) throw new Error(`run ${run}, ${id}: ${broken.join(', ')}`)
      }
    }
  })
})
