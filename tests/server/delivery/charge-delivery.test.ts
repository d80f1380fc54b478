import { describe, expect, it } from 'vitest'
import type { DeliveryRate } from '@contract/delivery/staff-calls'
import {
  chargeDelivery,
  type ChargeRules,
  type LineToDeliver,
} from '../../../server/src/modules/delivery/charge-delivery'
import { numbersFrom } from '../../support/server/seeded-random'

const RUNS = 10_000
const SEED = 20_261_122
/** 西湖区 in 杭州市, 浙江省. */
const DISTRICT = '330106'

const rate = (change: Partial<DeliveryRate> = {}): DeliveryRate => ({
  regions: [],
  firstUnits: 1000,
  firstFen: 800,
  additionalUnits: 500,
  additionalFen: 300,
  freeFromFen: null,
  ...change,
})
const template = (change: Partial<ChargeRules> = {}): ChargeRules => ({
  unit: 'weight',
  rates: [rate()],
  excluded: [],
  ...change,
})
const line = (change: Partial<LineToDeliver> = {}): LineToDeliver => ({
  weightGrams: 400,
  quantity: 1,
  amountFen: 5000,
  ...change,
})

/** Two rates and up to four lines. */
const makeCase = (below: (limit: number) => number) => {
  const rates = [
    rate({ regions: [['330000'], ['330100'], ['440000']][below(3)] }),
    ...(below(3) ? [rate({ regions: [] })] : []),
  ].map((each) => ({
    ...each,
    firstUnits: 1 + below(3000),
    firstFen: below(5000),
    additionalUnits: 1 + below(2000),
    additionalFen: below(2000),
    freeFromFen: below(2) ? below(20_000) : null,
  }))
  const unit = below(2) ? 'weight' : 'piece'
  const lines = Array.from({ length: 1 + below(4) }, () =>
    line({ weightGrams: below(5000), quantity: 1 + below(20), amountFen: below(10_000) }),
  )
  return { rules: template({ unit, rates, excluded: below(5) ? [] : ['330100'] }), lines }
}

describe('what delivery costs', () => {
  it(`is never negative, grows with the weight and is free exactly from its amount, in ${RUNS} cases`, () => {
    const below = numbersFrom(SEED)
    let charged = 0
    for (let run = 0; run < RUNS; run++) {
      const { rules, lines } = makeCase(below)
      const fen = chargeDelivery(rules, lines, DISTRICT)
      const seen = JSON.stringify({ run, rules, lines, fen })
      if (fen === undefined) continue
      if (fen < 0 || !Number.isSafeInteger(fen)) expect.fail(`negative or broken: ${seen}`)
      if (fen > 0) charged++
      const heavier = lines.map((each, at) => (at === 0 ? { ...each, weightGrams: each.weightGrams + 700 } : each))
      if (chargeDelivery(rules, heavier, DISTRICT)! < fen) expect.fail(`less for more weight: ${seen}`)
      const more = lines.map((each, at) => (at === 0 ? { ...each, quantity: each.quantity + 1 } : each))
      if (chargeDelivery(rules, more, DISTRICT)! < fen) expect.fail(`less for one piece more: ${seen}`)
      const amountFen = lines.reduce((sum, each) => sum + each.amountFen, 0)
      const setFree = (freeFromFen: number) =>
        chargeDelivery({ ...rules, rates: rules.rates.map((each) => ({ ...each, freeFromFen })) }, lines, DISTRICT)
      if (setFree(amountFen) !== 0) expect.fail(`not free at its amount: ${seen}`)
      const never = { ...rules, rates: rules.rates.map((each) => ({ ...each, freeFromFen: null })) }
      if (setFree(amountFen + 1) !== chargeDelivery(never, lines, DISTRICT)) expect.fail(`free below: ${seen}`)
    }
    expect(charged).toBeGreaterThan(RUNS / 4)
  })

  it('counts a further part that has begun as a whole one', () => {
    const fenOf = (weightGrams: number) => chargeDelivery(template(), [line({ weightGrams })], DISTRICT)
    expect([1, 1000, 1001, 1500, 1501].map(fenOf)).toEqual([800, 800, 1100, 1100, 1400])
  })

  it('counts pieces where the template does', () => {
    const rates = [rate({ firstUnits: 2, additionalUnits: 1 })]
    const lines = [line({ quantity: 2 }), line({ quantity: 3 })]
    expect(chargeDelivery(template({ unit: 'piece', rates }), lines, DISTRICT)).toBe(800 + 3 * 300)
  })

  it.each([
    ['the city before its province', '330106', 100],
    ['the province for its other cities', '330206', 200],
    ['the rest of the country for others', '440106', 300],
  ])('takes the rate of %s', (_what, regionCode, fen) => {
    const rates = [
      rate({ firstFen: 300 }),
      rate({ regions: ['330000'], firstFen: 200 }),
      rate({ regions: ['330100'], firstFen: 100 }),
    ]
    expect(chargeDelivery(template({ rates }), [line()], regionCode)).toBe(fen)
  })

  it('delivers neither to what is excluded nor to what no rate names', () => {
    const rates = [rate({ regions: ['330000'] })]
    const charge = (regionCode: string) =>
      chargeDelivery(template({ rates, excluded: ['330100'] }), [line()], regionCode)
    expect(['330106', '330206', '440106'].map(charge)).toEqual([undefined, 800, undefined])
  })
})
