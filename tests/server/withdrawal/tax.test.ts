import { describe, expect, it } from 'vitest'
import { cumulativeTax, monthlyTax, withhold, type TaxedBefore } from '../../../server/src/modules/withdrawal/tax'

const NOTHING = { incomeFen: 0, taxFen: 0 }
const before = (incomeFen: number, taxFen: number, months = 1): TaxedBefore => ({
  month: { incomeFen, taxFen },
  year: { incomeFen, taxFen },
  months,
})

describe('tax of a month', () => {
  it.each([
    [800, 0],
    [800.01, 0],
    [4000, 640],
    [4001, 640.16],
    [25_000, 4000],
    [25_000.05, 4000.01],
    [30_000, 5200],
    [62_500, 13_000],
    [100_000, 25_000],
  ])('of %d yuan is %d', (income, tax) => {
    expect(monthlyTax(Math.round(income * 100)).taxFen).toBe(Math.round(tax * 100))
  })

  it('counts three payments of 800 as one of 2,400', () => {
    let [incomeFen, taxFen] = [0, 0]
    for (let time = 0; time < 3; time++) {
      const withheld = withhold(80_000, before(incomeFen, taxFen), 'monthly')
      incomeFen += 80_000
      taxFen += withheld.taxFen
    }
    expect(taxFen).toBe(32_000)
  })

  it('withholds the difference of the second payment, and says how', () => {
    const first = withhold(80_000, before(0, 0), 'monthly')
    expect(first.taxFen).toBe(0)
    expect(first.explanation).toBe('个税按月合并算：本月共 800 元，不超过 800 元，不用扣。')
    const second = withhold(80_000, before(80_000, 0), 'monthly')
    expect(second.taxFen).toBe(16_000)
    expect(second.explanation).toBe(
      '个税按月合并算：本月已提 800 元，加上这次共 1,600 元，（1,600 − 800）× 20% = 160 元。',
    )
    const third = withhold(50_000, before(110_000, 6000), 'monthly')
    expect(third).toMatchObject({ taxFen: 10_000, incomeFen: 160_000 })
    expect(third.explanation).toMatch(/已扣 60 元，这次扣 100 元。$/)
  })

  it('gives nothing back where a payment of the month returned', () => {
    expect(withhold(10_000, before(0, 5000), 'monthly').taxFen).toBe(0)
  })

  it('never depends on how a sum is split', () => {
    for (const totalFen of [79_999, 80_001, 399_999, 400_001, 2_500_001, 6_250_007, 9_999_999]) {
      for (const parts of [2, 3, 7]) {
        let [incomeFen, taxFen] = [0, 0]
        for (let part = 0; part < parts; part++) {
          const amountFen = part < parts - 1 ? Math.floor(totalFen / parts) : totalFen - incomeFen
          taxFen += withhold(amountFen, before(incomeFen, taxFen), 'monthly').taxFen
          incomeFen += amountFen
        }
        expect(taxFen).toBe(monthlyTax(totalFen).taxFen)
      }
    }
  })
})

describe('tax of the months so far', () => {
  // 10,000 × 80 % − 5,000 = 3,000, of that 3 %; the next month 20,000 × 80 % − 10,000 = 6,000.
  it.each([
    [6250, 1, 0],
    [10_000, 1, 90],
    [20_000, 2, 180],
    [100_000, 1, 4980],
    [1_000_000, 12, 173_080],
  ])('of %d yuan in %d months is %d', (income, months, tax) => {
    expect(cumulativeTax(income * 100, months).taxFen).toBe(tax * 100)
  })

  it('withholds what is due less what was withheld', () => {
    const year = { month: NOTHING, year: { incomeFen: 1_000_000, taxFen: 9000 }, months: 2 }
    const withheld = withhold(1_000_000, year, 'cumulative')
    expect(withheld).toMatchObject({ taxFen: 9000, incomeFen: 2_000_000 })
    expect(withheld.explanation).toBe(
      '个税按全年累计算：今年共 20,000 元，减除费用 20% 和 5,000 元 × 2 个月后，' +
        '（20,000 × 80% − 10,000）× 3% = 180 元，已扣 90 元，这次扣 90 元。',
    )
  })
})
