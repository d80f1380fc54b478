import { createHmac } from 'node:crypto'
import type { BlindBoxRules } from '@contract/activity/rules'
import { climb, joinLevel, leafText, nonceText, seedText } from '@contract/activity/blind-box-proof'
import { createGenerator, sha256, shuffle } from '../../kernel/random'

/** A box as its seed and its rules make it (decision 0077). Nothing of it is stored beside these. */
export interface Box {
  activityId: string
  seed: string
  /** By place, from 0: an index into the contents of the rules. */
  contents: number[]
  /** The levels of the tree, the leaves first. */
  levels: string[][]
  root: string
  seedHash: string
}

/** What follows from the seed for one purpose, as hex. */
const derive = (seed: string, text: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex')

export const saltOf = (seed: string, activityId: string, place: number): string =>
  derive(seed, `box-salt\n${activityId}\n${place}`)

export const nonceHashOf = (activityId: string, nonce: string): string => sha256(nonceText(activityId, nonce))

/** Whether any `rareWithin` places in a row can have a rare content. */
export const canHold = ({ contents, rareWithin }: Pick<BlindBoxRules, 'contents' | 'rareWithin'>): boolean => {
  if (rareWithin === null) return true
  const count = (rare: boolean) =>
    contents.filter((content) => content.rare === rare).reduce((sum, content) => sum + content.count, 0)
  return count(true) > 0 && count(false) <= (count(true) + 1) * (rareWithin - 1)
}

/** The contents in their places: shuffled (Fisher and Yates), or so that the promise of `rareWithin` holds. */
export const fillBox = (
  { contents, rareWithin }: Pick<BlindBoxRules, 'contents' | 'rareWithin'>,
  below: (count: number) => number,
): number[] => {
  const all = contents.flatMap(({ count }, content) => Array.from({ length: count }, () => content))
  if (rareWithin === null) return shuffle(all, below)
  const rares = shuffle(
    all.filter((content) => contents[content].rare),
    below,
  )
  const others = shuffle(
    all.filter((content) => !contents[content].rare),
    below,
  )
  const gaps = fillGaps(others.length, rares.length + 1, rareWithin - 1, below)
  return gaps.flatMap((gap, at) => [...others.splice(0, gap), ...rares.slice(at, at + 1)])
}

/** So many in so many gaps, at most `most` in each: every room of every gap is equally likely to be taken. */
const fillGaps = (count: number, gaps: number, most: number, below: (count: number) => number): number[] => {
  if (count > gaps * most) throw new Error('the rules of this box cannot hold')
  const taken = new Set<number>()
  while (taken.size < count) taken.add(below(gaps * most))
  const filled = Array.from({ length: gaps }, () => 0)
  for (const room of taken) filled[Math.floor(room / most)] += 1
  return filled
}

export const drawBox = (activityId: string, rules: BlindBoxRules, seed: string): Box => {
  const contents = fillBox(rules, createGenerator(derive(seed, `box-shuffle\n${activityId}`)))
  const leaves = contents.map((content, place) =>
    sha256(leafText({ activityId, place, content, salt: saltOf(seed, activityId, place) })),
  )
  const levels = [leaves]
  while (levels.at(-1)!.length > 1) levels.push(joinLevel(levels.at(-1)!, sha256))
  return { activityId, seed, contents, levels, root: levels.at(-1)![0], seedHash: sha256(seedText(activityId, seed)) }
}

/** The hashes of the neighbours on the way from a place to the root. */
export const pathOf = ({ levels }: Pick<Box, 'levels'>, place: number): string[] =>
  levels.slice(0, -1).flatMap((level, height) => {
    const neighbour = level.at(Math.floor(place / 2 ** height) ^ 1)
    return neighbour === undefined ? [] : [neighbour]
  })

/** Whether a place leads to the root. */
export const leadsToRoot = (box: Box, place: number): boolean =>
  climb({ leaf: box.levels[0][place], place, size: box.contents.length, path: pathOf(box, place) }, sha256)?.root ===
  box.root

interface Placing {
  activityId: string
  seed: string
  /** The number of this event in the box. */
  number: number
  nonceHash: string
  size: number
  /** Places that are held or sold, in ascending order. */
  taken: readonly number[]
}

/** The place of a buyer: one of the free ones, by the seed and what the buyer's device chose. Undefined for none. */
export const placeOf = ({ activityId, seed, number, nonceHash, size, taken }: Placing): number | undefined => {
  if (taken.length >= size) return undefined
  const below = createGenerator(derive(seed, `box-place\n${activityId}\n${number}\n${nonceHash}`))
  let place = below(size - taken.length)
  for (const each of taken) if (each <= place) place += 1
  return place
}

/** What the seed is sealed under. */
export const boxContext = (activityId: string): string => `blind box ${activityId}`
