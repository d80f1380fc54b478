import { describe, expect, it } from 'vitest'
import {
  areLeft,
  measureLength,
  openUntil,
  schedule,
  toCredits,
  type Grant,
} from '../../../server/src/modules/vip/schedule'
import { formatTime } from '../../../server/src/kernel/school-time'
import { numbersFrom } from '../../support/server/seeded-random'

const DAY = 86_400_000
const START = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * DAY)

const grantOf = (id: string, change: Partial<Grant> & { at?: number } = {}): Grant => ({
  id,
  levelId: `level-${change.rank ?? 1}`,
  rank: 1,
  days: 30,
  anchorDay: null,
  paidFen: 3000,
  refundedFen: 0,
  credits: [],
  grantedAt: after(change.at ?? 0),
  revokedAt: null,
  ...change,
})
/** Periods as [grant, first day, last day]. */
const read = (grants: Grant[]) =>
  schedule(grants).map(({ grantId, startsAt, endsAt }) => [
    grantId,
    (startsAt.getTime() - START.getTime()) / DAY,
    (endsAt.getTime() - START.getTime()) / DAY,
  ])

describe('periods of a membership', () => {
  it('a renewal adds up', () => {
    expect(read([grantOf('a'), grantOf('b', { at: 10 })])).toEqual([
      ['a', 0, 30],
      ['b', 30, 60],
    ])
  })

  it('a membership that has ended begins anew', () => {
    expect(read([grantOf('a'), grantOf('b', { at: 50 })])).toEqual([
      ['a', 0, 30],
      ['b', 50, 80],
    ])
  })

  it('an upgrade runs at once and ends what it was credited', () => {
    const higher = grantOf('b', { at: 10, rank: 2, credits: [{ grantId: 'a', days: 20, fen: 2000 }] })
    expect(read([grantOf('a'), higher])).toEqual([
      ['a', 0, 10],
      ['b', 10, 40],
    ])
  })

  it('a lower level waits for the end of the higher one, also when given as a present before', () => {
    expect(read([grantOf('a', { rank: 2 }), grantOf('b', { at: 10 })])).toEqual([
      ['a', 0, 30],
      ['b', 30, 60],
    ])
    expect(read([grantOf('a', { paidFen: 0 }), grantOf('b', { at: 10, rank: 2 })])).toEqual([
      ['a', 0, 10],
      ['b', 10, 40],
      ['a', 40, 60],
    ])
  })

  it('without a refunded upgrade the lower level runs as if it had never been had', () => {
    const upgrade = { at: 10, rank: 2, credits: [{ grantId: 'a', days: 20, fen: 2000 }], revokedAt: after(12) }
    expect(read([grantOf('a'), grantOf('b', upgrade)])).toEqual([['a', 0, 30]])
  })

  it('without a refunded lower level the upgrade loses the days that its money had paid', () => {
    const upgrade = { at: 10, rank: 2, days: 60, paidFen: 4000, credits: [{ grantId: 'a', days: 20, fen: 2000 }] }
    expect(read([grantOf('a', { revokedAt: after(20) }), grantOf('b', upgrade)])).toEqual([['b', 10, 50]])
  })
})

describe('months', () => {
  const clock = (day: string) => new Date(`${day}T09:30:00+08:00`)
  /** Days on which months end that are bought one after the other at `at`; `years` of twelve months too. */
  const buy = (at: string, lengths: number[], before: Grant[] = []): string[] => {
    const grants = [...before]
    for (const [index, months] of lengths.entries())
      grants.push(
        grantOf(`months-${index}`, {
          grantedAt: clock(at),
          ...measureLength(grants, 1, clock(at), { months, days: null }),
        }),
      )
    return schedule(grants)
      .slice(before.length)
      .map(({ endsAt }) => formatTime(endsAt, 'YYYY-MM-DD HH:mm'))
  }

  it('that follow each other count from the day of the first', () => {
    expect(buy('2026-01-31', [1, 1, 1])).toEqual(['2026-02-28 09:30', '2026-03-31 09:30', '2026-04-30 09:30'])
    expect(buy('2027-12-31', [1, 1, 1])).toEqual(['2028-01-31 09:30', '2028-02-29 09:30', '2028-03-31 09:30'])
    expect(buy('2024-02-29', [12, 12, 12, 12]).at(-1)).toBe('2028-02-29 09:30')
    expect(buy('2026-01-30', [1, 1])).toEqual(['2026-02-28 09:30', '2026-03-30 09:30'])
    expect(buy('2026-02-28', [1, 1])).toEqual(['2026-03-28 09:30', '2026-04-28 09:30'])
  })

  it('in one piece end when single ones do', () => {
    for (const at of ['2026-01-29', '2026-01-30', '2026-01-31', '2026-08-31', '2024-02-29', '2026-06-15'])
      expect(buy(at, [1, 1, 1, 3, 6]).at(-1), at).toBe(buy(at, [12])[0])
  })

  it('count anew after days, and after a gap', () => {
    const week = grantOf('week', { days: 7, grantedAt: clock('2026-01-31') })
    expect(buy('2026-01-31', [1], [week])).toEqual(['2026-03-07 09:30'])
    const before = grantOf('before', { days: 28, anchorDay: 31, grantedAt: clock('2026-01-31') })
    expect(buy('2026-03-05', [1], [before])).toEqual(['2026-04-05 09:30'])
  })
})

describe('what an upgrade credits', () => {
  it('is the share of the days that are left, a day that has begun included', () => {
    expect(toCredits([grantOf('a')], 2, 10_000, after(10.5))).toEqual([{ grantId: 'a', days: 20, fen: 2000 }])
  })

  it('is nothing for a renewal, for a lower level, and after the end', () => {
    expect(toCredits([grantOf('a')], 1, 10_000, after(10))).toEqual([])
    expect(toCredits([grantOf('a', { rank: 3 })], 2, 10_000, after(10))).toEqual([])
    expect(toCredits([grantOf('a')], 2, 10_000, after(31))).toEqual([])
  })

  it('is never more than the price, and leaves the days that the price does not need', () => {
    const credits = toCredits([grantOf('a')], 2, 1000, after(10))
    expect(credits).toEqual([{ grantId: 'a', days: 10, fen: 1000 }])
    expect(read([grantOf('a'), grantOf('b', { at: 10, rank: 2, days: 5, credits })])).toEqual([
      ['a', 0, 10],
      ['b', 10, 15],
      ['a', 15, 25],
    ])
  })

  it('counts no money that went back', () => {
    expect(toCredits([grantOf('a', { refundedFen: 1500 })], 2, 10_000, after(10))[0]!.fen).toBe(1000)
  })

  it('can be had once', () => {
    const grants = [grantOf('a')]
    const credits = toCredits(grants, 2, 10_000, after(10))
    expect(areLeft(grants, credits, after(10), after(12))).toBe(true)
    const upgraded = [...grants, grantOf('b', { at: 11, rank: 2, credits })]
    expect(areLeft(upgraded, credits, after(10), after(12))).toBe(false)
    expect(areLeft([grantOf('a', { revokedAt: after(11) })], credits, after(10), after(12))).toBe(false)
  })
})

describe('a course that is free from a rank on', () => {
  it('is open without a gap until a lower level follows', () => {
    const periods = schedule([grantOf('a', { rank: 2 }), grantOf('b', { at: 1, rank: 2 }), grantOf('c', { at: 2 })])
    expect(openUntil(periods, 2, after(3))).toEqual(after(60))
    expect(openUntil(periods, 1, after(3))).toEqual(after(90))
    expect(openUntil(periods, 2, after(70))).toBeUndefined()
  })
})

const HISTORIES = 500

/** Purchases at rising moments, each credited as the server would. */
const buyAtRandom = (pick: (below: number) => number): Grant[] => {
  const grants: Grant[] = []
  let day = 0
  for (let index = 0; index <= pick(8); index++) {
    day += pick(40)
    const [rank, days, priceFen] = [1 + pick(3), 1 + pick(400), pick(200_000)]
    const credits = toCredits(grants, rank, priceFen, after(day))
    grants.push(
      grantOf(`${index}`, { rank, days, paidFen: priceFen - sum(credits.map(({ fen }) => fen)), credits, at: day }),
    )
  }
  return grants
}
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

const histories = (seed: number): Grant[][] => {
  const pick = numbersFrom(seed)
  return Array.from({ length: HISTORIES }, () => buyAtRandom(pick))
}

describe('memberships of any history', () => {
  it('never overlap', () => {
    for (const grants of histories(1)) {
      const periods = schedule(grants)
      const overlaps = periods.filter(({ startsAt }, index) => index > 0 && periods[index - 1]!.endsAt > startsAt)
      expect(overlaps, JSON.stringify(grants)).toEqual([])
    }
  })

  it('are paid with no more than the price and the worth of what was credited', () => {
    for (const grants of histories(2)) {
      for (const { paidFen, credits } of grants) {
        expect(paidFen).toBeGreaterThanOrEqual(0)
        for (const { grantId, fen, days } of credits) {
          const source = grants.find(({ id }) => id === grantId)!
          expect(fen).toBeLessThanOrEqual(source.paidFen + sum(source.credits.map((each) => each.fen)))
          expect(days).toBeLessThanOrEqual(source.days)
        }
      }
    }
  })

  it('last as long as all that was had, without the days that were credited', () => {
    for (const grants of histories(3)) {
      const lasts = sum(schedule(grants).map(({ startsAt, endsAt }) => (+endsAt - +startsAt) / DAY))
      const credited = sum(grants.flatMap(({ credits }) => credits.map(({ days }) => days)))
      expect(lasts, JSON.stringify(grants)).toBeCloseTo(sum(grants.map(({ days }) => days)) - credited, 6)
    }
  })

  it('are the same after the refund of a grant that nothing was credited from as if it had never been', () => {
    for (const grants of histories(4)) {
      const credited = new Set(grants.flatMap(({ credits }) => credits.map(({ grantId }) => grantId)))
      const refunded = grants.map((grant, index) =>
        index % 2 === 0 && !credited.has(grant.id) ? { ...grant, revokedAt: START } : grant,
      )
      expect(schedule(refunded)).toEqual(schedule(refunded.filter(({ revokedAt }) => !revokedAt)))
    }
  })
})
