import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawBelow, drawCuts } from '../../../server/src/modules/bargain/draw-cuts'
import { numbersFrom } from '../../support/server/seeded-random'

const RUNS = Number(process.env.MODEL_RUNS ?? 300)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Bytes of a fixed seed. */
const bytesOf = (seed: number) => {
  const pick = numbersFrom(seed)
  return (count: number) => Uint8Array.from({ length: count }, () => pick(256))
}

it('draws cuts that are positive and come to the distance, whatever the two are', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 100 })
        .chain((helpers) =>
          fc.tuple(
            fc.constant(helpers),
            fc.oneof(fc.constant(helpers), fc.integer({ min: helpers, max: 5_000_000 })),
            fc.nat(),
          ),
        ),
      ([helpers, distance, seed]) => {
        const cuts = drawCuts(distance, helpers, bytesOf(seed))
        expect(cuts).toHaveLength(helpers)
        expect(sum(cuts)).toBe(distance)
        expect(Math.min(...cuts)).toBeGreaterThanOrEqual(Math.max(1, Math.floor(distance / helpers / 2)))
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
})

it('A10 cuts from 9,900 to 5,000 fen by 14 lie around an even share, and the last is exactly the rest', () => {
  for (let seed = 0; seed < 200; seed++) {
    const cuts = drawCuts(4900, 14, bytesOf(seed))
    expect(Math.min(...cuts)).toBeGreaterThanOrEqual(175)
    expect(Math.max(...cuts)).toBeLessThan(4900)
    expect(9900 - sum(cuts.slice(0, -1)) - cuts[13]).toBe(5000)
  }
})

it('A11 refuses a distance of less than a fen a helper', () => {
  expect(() => drawCuts(5, 10)).toThrow(RangeError)
  expect(drawCuts(10, 10)).toEqual(Array(10).fill(1))
})

it('makes every number as likely as the other', () => {
  // Of 6 equal parts of all words four words are left: they are drawn again.
  const words = [0xff_ff_ff_ff, 0xff_ff_ff_fc, 7]
  const bytes = () => {
    const data = new DataView(new ArrayBuffer(4))
    data.setUint32(0, words.shift()!)
    return new Uint8Array(data.buffer)
  }
  expect(drawBelow(6, bytes)).toBe(1)
  expect(words).toEqual([])
})

it('favours no helper by the order in which they come', () => {
  const totals = Array<number>(5).fill(0)
  const bytes = bytesOf(5)
  for (let time = 0; time < 4000; time++)
    for (const [index, cut] of drawCuts(1000, 5, bytes).entries()) totals[index] += cut
  for (const total of totals) expect(Math.abs(total / 4000 - 200)).toBeLessThan(8)
})
