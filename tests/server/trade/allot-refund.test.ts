import { describe, expect, it } from 'vitest'
import { allotRefund, mostOf, type LineToRefund } from '../../../server/src/modules/trade/refund/allot-refund'
import { numbersFrom } from '../../support/server/seeded-random'

const RUNS = 10_000
const SEED = 20_261_123

const line = (id: string, payableFen: number, quantity = 1): LineToRefund => ({
  id,
  payableFen,
  quantity,
  takenFen: 0,
  takenQuantity: 0,
})
const sum = (amounts: number[]): number => amounts.reduce((total, fen) => total + fen, 0)
const leftOf = ({ payableFen, takenFen }: LineToRefund) => payableFen - takenFen

describe('a refund in lines', () => {
  it(`takes all of the money, and never more than a line has, in ${RUNS} random series (seed ${SEED})`, () => {
    const below = numbersFrom(SEED)
    let emptied = 0
    for (let run = 0; run < RUNS; run++) {
      const lines = Array.from({ length: 1 + below(6) }, (_, at) =>
        line(String(at), below([1, 10, 100_000, 20_000_000][below(4)]!), 1 + below(9)),
      )
      while (sum(lines.map(leftOf)) > 0 && below(8) > 0) {
        const some = lines.filter(({ quantity, takenQuantity }) => quantity > takenQuantity && below(2) > 0)
        const wanted = some.map(({ id, quantity, takenQuantity }) => ({
          lineId: id,
          quantity: 1 + below(quantity - takenQuantity),
        }))
        const named = wanted.length > 0 && below(2) > 0
        const mostFen = named
          ? sum(wanted.map(({ lineId, quantity }) => mostOf(lines[Number(lineId)]!, quantity)))
          : sum(lines.map(leftOf))
        const amountFen = below(3) > 0 ? mostFen : below(mostFen + 1)
        if (amountFen === 0) continue
        const shares = allotRefund(lines, amountFen, named ? { wanted, returned: below(2) > 0 } : undefined)
        const seen = JSON.stringify({ run, lines, wanted, amountFen, shares })
        if (sum(shares.map((each) => each.amountFen)) !== amountFen) expect.fail(`parts: ${seen}`)
        for (const share of shares) {
          const taken = lines[Number(share.lineId)]!
          taken.takenFen += share.amountFen
          taken.takenQuantity += share.quantity
          if (share.amountFen < 0 || !Number.isSafeInteger(share.amountFen)) expect.fail(`negative or broken: ${seen}`)
          if (leftOf(taken) < 0 || taken.takenQuantity > taken.quantity) expect.fail(`too much of a line: ${seen}`)
        }
      }
      if (sum(lines.map(leftOf)) === 0) emptied++
    }
    expect(emptied, 'orders of which everything went back').toBeGreaterThan(RUNS / 20)
  })

  it('is shared by all lines in proportion, and what rounding leaves ends on the last one', () => {
    const shares = allotRefund([line('a', 100), line('b', 100), line('c', 100)], 100)
    expect(shares.map(({ amountFen }) => amountFen)).toEqual([33, 33, 34])
    expect(shares.map(({ quantity }) => quantity)).toEqual([0, 0, 0])
  })

  it('counts pieces where all of their money goes back, or where they come back', () => {
    const lines = [line('a', 1000, 3), line('b', 500)]
    const one = (amountFen: number, returned: boolean) =>
      allotRefund(lines, amountFen, { wanted: [{ lineId: 'a', quantity: 1 }], returned })
    expect(one(333, false)).toEqual([{ lineId: 'a', amountFen: 333, quantity: 1 }])
    expect(one(300, false)).toEqual([{ lineId: 'a', amountFen: 300, quantity: 0 }])
    expect(one(300, true)).toEqual([{ lineId: 'a', amountFen: 300, quantity: 1 }])
    expect(allotRefund(lines, 1500)).toEqual([
      { lineId: 'a', amountFen: 1000, quantity: 3 },
      { lineId: 'b', amountFen: 500, quantity: 1 },
    ])
  })

  it('is at most the share of the wanted pieces; the last pieces take what rounding left', () => {
    const pieces = { ...line('a', 1000, 3), takenFen: 666, takenQuantity: 2 }
    expect(mostOf(line('a', 1000, 3), 2)).toBe(666)
    expect(mostOf(pieces, 1)).toBe(334)
    expect(() => allotRefund([pieces], 335, { wanted: [{ lineId: 'a', quantity: 1 }], returned: false })).toThrow(
      '退款金额超过还能退的金额',
    )
  })
})
