import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicRoundOf } from '../../../server/src/modules/selection/lot/public-value'
import {
  canonical,
  drawLot,
  hashResult,
  type LotInput,
  type LotLearner,
} from '../../../server/src/modules/selection/lot/lot'
import { createGenerator, sha256, shuffle } from '../../../server/src/kernel/random'

const course = (id: string, left: number, conflicts: string[] = []) => ({ id, left, creditTenths: 20, conflicts })
const learner = (id: string, wishes: string[], change: Partial<LotLearner> = {}): LotLearner => ({
  ...{ id, priority: 0, courseIds: [] },
  wishes: wishes.map((wish) => ({ courseIds: [wish], retake: false })),
  ...change,
})
const input = (change: Partial<LotInput>): LotInput => ({
  ...{ mostCreditTenths: 100, mostCourses: 10, lotCourses: 2, courses: [], learners: [], ...change },
})

/** A round of some size whose wishes follow from a generator of its own. */
const givenRound = (learners: number, courses: number): LotInput => {
  const below = createGenerator('a round')
  const ids = Array.from({ length: courses }, (_, at) => `course-${at}`)
  return input({
    courses: ids.map((id, at) => course(id, 5 + (at % 3), at % 4 === 0 ? [ids[at + 1]!] : [])),
    learners: Array.from({ length: learners }, (_, at) =>
      learner(`learner-${String(at).padStart(4, '0')}`, shuffle(ids, below).slice(0, 4), { priority: at % 3 }),
    ),
  })
}

describe('the lot', () => {
  it('gives the same list for other orders of rows', () => {
    const round = givenRound(80, 8)
    const turned = { ...round, courses: round.courses.toReversed(), learners: round.learners.toReversed() }
    expect(canonical(turned)).toBe(canonical(round))
    expect(hashResult(drawLot(turned, 'seed', 'value'))).toBe(hashResult(drawLot(round, 'seed', 'value')))
  })

  it('gives the same list in another process', () => {
    const round = givenRound(80, 8)
    const file = path.resolve(import.meta.dirname, '../../../server/src/modules/selection/lot/lot.ts')
    const script = `import { drawLot, hashResult } from ${JSON.stringify(file)}
      process.stdin.once('data', (data) => console.log(hashResult(drawLot(JSON.parse(data), 'seed', 'value'))))`
    const other = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      ...{ input: canonical(round), encoding: 'utf8' },
    })
    expect(other.trim()).toBe(hashResult(drawLot(round, 'seed', 'value')))
  })

  it('gives another list for another seed or another public value', () => {
    const round = givenRound(80, 8)
    const hashes = [
      ['seed', 'value'],
      ['seeds', 'value'],
      ['seed', 'values'],
    ].map(([seed, value]) => hashResult(drawLot(round, seed!, value!)))
    expect(new Set(hashes).size).toBe(3)
  })

  it('S2 leaves nobody with a wish that she could still get', () => {
    const round = givenRound(60, 8)
    for (let seed = 0; seed < 50; seed++) {
      const results = drawLot(round, String(seed), '')
      const left = new Map(round.courses.map(({ id, left: free }) => [id, free]))
      for (const { courseIds } of results) for (const id of courseIds) left.set(id, left.get(id)! - 1)
      expect([...left.values()].every((free) => free >= 0)).toBe(true)
      for (const { id, wishes } of round.learners) {
        const own = results.filter(({ learnerId }) => learnerId === id).flatMap(({ courseIds }) => courseIds)
        if (own.length >= round.lotCourses) continue
        const open = wishes.filter(({ courseIds: [wish] }) => {
          const { conflicts } = round.courses.find((each) => each.id === wish)!
          return left.get(wish!)! > 0 && !own.some((each) => each === wish || conflicts.includes(each))
        })
        expect(open).toEqual([])
      }
    }
  })

  it('S7 shares no random generator: what others draw in between changes nothing', () => {
    const below = createGenerator('text')
    const alone = Array.from({ length: 20 }, () => below(1000))
    const again = createGenerator('text')
    const other = createGenerator('other')
    const mixed = Array.from({ length: 20 }, () => {
      Math.random()
      other(7)
      return again(1000)
    })
    expect(mixed).toEqual(alone)
  })

  it('serves class by class, and retakers for what they take again before all', () => {
    const round = input({
      courses: [course('a', 2), course('b', 1)],
      learners: [
        learner('1', ['a'], { priority: 1 }),
        learner('2', ['a'], { priority: 0 }),
        learner('3', ['b', 'a'], { priority: 0 }),
        learner('4', ['a'], { priority: 1, wishes: [{ courseIds: ['a'], retake: true }] }),
      ],
    })
    for (let seed = 0; seed < 20; seed++) {
      const got = drawLot({ ...round, lotCourses: 1 }, String(seed), '').map(({ learnerId, courseIds }) => [
        learnerId,
        ...courseIds,
      ])
      expect(got).toEqual([
        ['2', 'a'],
        ['3', 'b'],
        ['4', 'a'],
      ])
    }
  })

  it('counts credits, number and what is linked, also what a learner has already', () => {
    const round = input({
      mostCreditTenths: 60,
      lotCourses: 5,
      courses: [course('had', 0), course('lecture', 9), course('lab', 9), course('late', 9), course('full', 0)],
      learners: [
        learner('1', [], {
          courseIds: ['had'],
          wishes: [['full'], ['lab', 'lecture'], ['late']].map((courseIds) => ({ courseIds, retake: false })),
        }),
      ],
    })
    expect(drawLot(round, 'seed', '')).toEqual([{ learnerId: '1', rank: 2, courseIds: ['lab', 'lecture'] }])
  })

  it('gives each learner the chance that she should have: 10,000 lots of a small round', () => {
    // Three learners for one place of `a` and one of `b`: 1 and 2 want a then b, 3 wants b only.
    const round = input({
      lotCourses: 1,
      courses: [course('a', 1), course('b', 1)],
      learners: [learner('1', ['a', 'b']), learner('2', ['a', 'b']), learner('3', ['b'])],
    })
    // By all six orders: who comes first of 1 and 2 has a; b goes to 3 unless the other one comes before her.
    const EXACT = { '1a 2b': 1 / 6, '2a 1b': 1 / 6, '1a 3b': 2 / 6, '2a 3b': 2 / 6 }
    const LOTS = 10_000
    const seen = new Map<string, number>()
    for (let seed = 0; seed < LOTS; seed++) {
      const results = drawLot(round, `chi-square ${seed}`, 'public')
      const key = results
        .map(({ learnerId, courseIds }) => `${learnerId}${courseIds[0]}`)
        .toSorted((left, right) => left[1]!.localeCompare(right[1]!))
        .join(' ')
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(EXACT).toSorted())
    const chiSquare = Object.entries(EXACT).reduce((sum, [key, chance]) => {
      const expected = chance * LOTS
      return sum + (seen.get(key)! - expected) ** 2 / expected
    }, 0)
    // 0.999 of the chi-square distribution with three degrees of freedom.
    expect(chiSquare).toBeLessThan(16.27)
  })

  it('draws numbers without favouring small ones', () => {
    const below = createGenerator('even')
    const counts = Array.from({ length: 10 }, () => 0)
    for (let at = 0; at < 10_000; at++) counts[below(10)]!++
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    // 0.999 with nine degrees of freedom.
    expect(chiSquare).toBeLessThan(27.88)
  })

  it('names the beacon’s round by the closing alone, after it', () => {
    const closesAt = new Date('2026-03-06T00:00:00+08:00')
    const round = publicRoundOf(closesAt)
    // The time of a round: genesis + (round − 1) × 3 s.
    const time = (1_692_803_367 + (round - 1) * 3) * 1000
    expect(time - closesAt.getTime()).toBeGreaterThanOrEqual(600_000)
    expect(time - closesAt.getTime()).toBeLessThan(603_000)
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
})
