import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDraw } from '@contract/activity/blind-box-proof'
import { oddsOf } from '@contract/activity/blind-box-odds'
import type { BlindBoxRules } from '@contract/activity/rules'
import { sha256 as phoneSha256 } from '@contract/activity/sha256'
import { createGenerator, sha256 } from '../../../server/src/kernel/random'
import { checkBox, type CheckedDraw } from '../../../server/src/modules/blind-box/check-box'
import {
  canHold,
  drawBox,
  fillBox,
  nonceHashOf,
  pathOf,
  placeOf,
  saltOf,
} from '../../../server/src/modules/blind-box/draw-box'

const ACTIVITY = '00000000-0000-4000-8000-000000000077'
const SEED = '5'.repeat(64)
const SHUFFLES = Number(process.env.SHUFFLES ?? 100_000)

const rulesOf = (counts: number[], { rare = [0], rareWithin = null as number | null } = {}): BlindBoxRules => ({
  contents: counts.map((count, at) => ({
    ...{ name: `content ${at}`, cover: '', valueFen: 3000 + at, count, rare: rare.includes(at) },
  })),
  ...{ perDay: 3, rareWithin },
})

/**
 * Written apart from the product, from decision 0077 alone: what anyone with the published values recomputes.
 * Returns the root that follows from a seed and the contents of the places, and whether a path leads to it.
 */
const second = {
  hash: (text: string) => createHash('sha256').update(text, 'ascii').digest('hex'),
  leaf: (seed: string, place: number, content: number) => {
    const salt = createHmac('sha256', Buffer.from(seed, 'hex')).update(`box-salt\n${ACTIVITY}\n${place}`).digest('hex')
    return second.hash(['box-leaf', ACTIVITY, place, content, salt].join('\n'))
  },
  root: (hashes: string[]): string => {
    if (hashes.length === 1) return hashes[0]!
    // The largest power of two below the size splits the tree, as RFC 9162 has it.
    let half = 1
    while (half * 2 < hashes.length) half *= 2
    return second.hash(`box-node\n${second.root(hashes.slice(0, half))}\n${second.root(hashes.slice(half))}`)
  },
  leads: (hashes: string[], place: number, path: string[]): string => {
    if (hashes.length === 1) return hashes[0]!
    let half = 1
    while (half * 2 < hashes.length) half *= 2
    const rest = path.slice(0, -1)
    const neighbour = path.at(-1)
    return place < half
      ? second.hash(`box-node\n${second.leads(hashes.slice(0, half), place, rest)}\n${neighbour}`)
      : second.hash(`box-node\n${neighbour}\n${second.leads(hashes.slice(half), place - half, rest)}`)
  },
}

/** Sells a whole box by the product's own functions, with a return on the way. */
const sellAll = (seed: string, size: number, contents: number[]) => {
  const draws: CheckedDraw[] = []
  let number = 0
  const taken = new Set<number>()
  const draw = () => {
    const nonce = sha256(`nonce ${number}`)
    const nonceHash = nonceHashOf(ACTIVITY, nonce)
    number += 1
    const sorted = [...taken].toSorted((one, other) => one - other)
    const place = placeOf({ activityId: ACTIVITY, seed, number, nonceHash, size, taken: sorted })!
    taken.add(place)
    draws.push({ number, place, nonce, nonceHash, state: 'paid', returned: null, content: contents[place]! })
  }
  draw()
  number += 1
  draws[0] = { ...draws[0]!, state: 'returned', returned: number, content: null }
  taken.delete(draws[0].place)
  while (taken.size < size) draw()
  return { draws, events: number }
}

const storedBox = (rules: BlindBoxRules) => {
  const box = drawBox(ACTIVITY, rules, SEED)
  const size = box.contents.length
  const { draws, events } = sellAll(SEED, size, box.contents)
  const row = { activityId: ACTIVITY, seedHash: box.seedHash, root: box.root, size, events }
  return { box, stored: { row, seed: SEED, rules, draws } }
}

describe('a blind box', () => {
  it('has each content as often as its rules say, and a root and paths that a second implementation finds', () => {
    for (const counts of [
      [1, 1],
      [2, 3, 2],
      [2, 8, 20, 30],
      [1, 128],
    ]) {
      const box = drawBox(ACTIVITY, rulesOf(counts), SEED)
      expect(counts.map((_, at) => box.contents.filter((content) => content === at).length)).toEqual(counts)
      const leaves = box.contents.map((content, place) => second.leaf(SEED, place, content))
      expect(box.root).toBe(second.root(leaves))
      for (const place of box.contents.keys()) expect(second.leads(leaves, place, pathOf(box, place))).toBe(box.root)
      expect(box.seedHash).toBe(second.hash(`box-seed\n${ACTIVITY}\n${SEED}`))
    }
  })

  it('sells every place once, and all is found again from the seed', () => {
    const { stored } = storedBox(rulesOf([2, 8, 20, 30]))
    const places = stored.draws.filter(({ state }) => state === 'paid').map(({ place }) => place)
    expect(new Set(places).size).toBe(60)
    expect(checkBox(stored)).toEqual([])
  })

  it.each([
    ['another seed', (box: Stored) => ({ ...box, seed: '6'.repeat(64) })],
    ['a content that became another', (box: Stored) => ({ ...box, rules: rulesOf([1, 9, 20, 30]) })],
    ['another root', (box: Stored) => ({ ...box, row: { ...box.row, root: sha256('other') } })],
    ['a draw that was moved', (box: Stored) => change(box, 5, { place: (box.draws[5]!.place + 1) % 60 })],
    ['another content for a draw', (box: Stored) => change(box, 5, { content: (box.draws[5]!.content! + 1) % 4 })],
    ['a nonce of the school', (box: Stored) => change(box, 5, { nonce: sha256('ours') })],
    ['a draw that was removed', (box: Stored) => ({ ...box, draws: box.draws.toSpliced(5, 1) })],
    ['a return that was hidden', (box: Stored) => change(box, 0, { state: 'paid', returned: null, content: 0 })],
  ])('finds a tampered box: %s', (_name, tamper) => {
    expect(checkBox(tamper(storedBox(rulesOf([2, 8, 20, 30])).stored))).not.toEqual([])
  })

  it('lets a phone recompute a draw, and says what was tampered with', () => {
    const { box, stored } = storedBox(rulesOf([2, 3, 2]))
    const draw = stored.draws[3]!
    const { place, nonce, nonceHash } = draw
    const proof = {
      ...{ activityId: ACTIVITY, place, content: box.contents[place]!, salt: saltOf(SEED, ACTIVITY, place) },
      ...{ size: 7, path: pathOf(box, place), root: box.root, nonce, nonceHash, seed: SEED, seedHash: box.seedHash },
    }
    expect(checkDraw(proof, phoneSha256)).toEqual([])
    expect(checkDraw({ ...proof, seed: '' }, phoneSha256)).toEqual([])
    for (const wrong of [
      ...[{ content: (proof.content + 1) % 3 }, { place: (place + 1) % 7 }, { size: 8 }, { salt: '0'.repeat(64) }],
      ...[{ path: [] }, { path: [...proof.path, proof.root] }, { nonce: '0'.repeat(64) }, { seed: '0'.repeat(64) }],
      { place: 7 },
    ])
      expect(checkDraw({ ...proof, ...wrong }, phoneSha256), JSON.stringify(wrong)).not.toEqual([])
  })

  it('does not take a node for a leaf', () => {
    const box = drawBox(ACTIVITY, rulesOf([2, 2]), SEED)
    const node = box.levels[1]![0]!
    const short = { activityId: ACTIVITY, place: 0, content: 0, salt: '0'.repeat(64), size: 2, root: box.root }
    const rest = { nonce: '', nonceHash: phoneSha256(`box-nonce\n${ACTIVITY}\n`), seed: '', seedHash: '' }
    // Half a tree with a node in the place of a leaf leads to the root only if nodes and leaves could be mistaken.
    expect(checkDraw({ ...short, ...rest, path: [box.levels[1]![1]!] }, phoneSha256)).not.toEqual([])
    expect(box.levels[0]).not.toContain(node)
  })

  it('X1 has chances that sum to exactly 1000 thousandths, and none for what is gone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 50 }), (lefts) => {
        const odds = oddsOf(lefts)
        const total = lefts.reduce((sum, left) => sum + left, 0)
        expect(odds.reduce((sum, each) => sum + each, 0)).toBe(total === 0 ? 0 : 1000)
        for (const [at, each] of odds.entries()) {
          if (total > 0) expect(Math.abs(each - (lefts[at]! * 1000) / total)).toBeLessThan(1)
          if (lefts[at] === 0) expect(each).toBe(0)
        }
      }),
      { endOnFailure: true },
    )
    expect(oddsOf([1, 5, 12, 19])).toEqual([27, 135, 324, 514])
  })

  it('X2 keeps its promise of a rare one counted from the rare one before, wherever that came', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 2, max: 40 }),
        fc.nat(),
        (rares, others, rareWithin, seed) => {
          const rules = rulesOf([rares, others], { rareWithin })
          fc.pre(canHold(rules))
          const contents = fillBox(rules, createGenerator(String(seed)))
          expect(contents.filter((content) => content === 0)).toHaveLength(rares)
          for (let from = 0; from + rareWithin <= contents.length; from++)
            expect(contents.slice(from, from + rareWithin)).toContain(0)
        },
      ),
      { endOnFailure: true },
    )
    // Won at 20: the next sure one is at 110, not at 90.
    expect(canHold(rulesOf([1, 89 + 20], { rareWithin: 90 }))).toBe(true)
    expect(canHold(rulesOf([1, 89 * 2 + 1], { rareWithin: 90 }))).toBe(false)
    expect(canHold(rulesOf([5, 5], { rare: [], rareWithin: 90 }))).toBe(false)
  })

  it('X3 shuffles without favour: chi-square of every content in every place', () => {
    const below = createGenerator('chi-square')
    const rules = rulesOf([1, 2, 3])
    const seen = Array.from({ length: 6 }, () => [0, 0, 0])
    for (let run = 0; run < SHUFFLES; run++)
      for (const [place, content] of fillBox(rules, below).entries()) seen[place]![content]! += 1
    const expected = [1, 2, 3].map((count) => (SHUFFLES * count) / 6)
    const sum = seen.flatMap((row) => row.map((count, at) => (count - expected[at]!) ** 2 / expected[at]!))
    // 10 degrees of freedom: 29.6 is exceeded once in a thousand.
    expect(sum.reduce((total, each) => total + each, 0)).toBeLessThan(29.6)
  })

  it('X3 gives places without favour, also where the number of free ones is no power of two', () => {
    const seen = [0, 0, 0, 0, 0, 0]
    for (let run = 0; run < 12_000; run++) {
      const nonceHash = nonceHashOf(ACTIVITY, sha256(`nonce ${run}`))
      const place = placeOf({ activityId: ACTIVITY, seed: SEED, number: 3, nonceHash, size: 8, taken: [2, 5] })!
      seen[[0, 1, 3, 4, 6, 7].indexOf(place)]! += 1
    }
    // 5 degrees of freedom.
    expect(seen.reduce((total, count) => total + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5)
  })

  it('X1 gives the last place, and none after it', () => {
    const placing = { activityId: ACTIVITY, seed: SEED, number: 9, nonceHash: sha256('n'), size: 3 }
    expect(placeOf({ ...placing, taken: [0, 2] })).toBe(1)
    expect(placeOf({ ...placing, taken: [0, 1, 2] })).toBeUndefined()
  })

  it('hashes on the phone what Node.js hashes', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = 'box\n0123456789abcdef'.repeat(60).slice(0, length)
      expect(phoneSha256(text)).toBe(sha256(text))
    }
    expect(() => phoneSha256('盒')).toThrow('ASCII')
  })
})

type Stored = ReturnType<typeof storedBox>['stored']
const change = (box: Stored, at: number, draw: Partial<CheckedDraw>): Stored => ({
  ...box,
  draws: box.draws.map((each, index) => (index === at ? { ...each, ...draw } : each)),
})
