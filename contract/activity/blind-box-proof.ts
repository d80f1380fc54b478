/**
 * What anyone recomputes of a blind box (decision 0077), the same text for the server, the phone and whoever checks.
 * Every hash is the SHA-256 of such a text in lower-case hex; each text begins with what it is for, so that none can
 * stand for another.
 */

/** Of lower-case hex from ASCII text. */
export type Hash = (text: string) => string

/** `place` counts from 0, `content` is an index into the contents of the rules, `salt` 64 hex digits. */
export interface Leaf {
  activityId: string
  place: number
  content: number
  salt: string
}

export const leafText = ({ activityId, place, content, salt }: Leaf): string =>
  `box-leaf\n${activityId}\n${place}\n${content}\n${salt}`
export const nodeText = (left: string, right: string): string => `box-node\n${left}\n${right}`
/** Of the seed from which contents, salts and places follow. */
export const seedText = (activityId: string, seed: string): string => `box-seed\n${activityId}\n${seed}`
/** Of what the buyer's device chose. */
export const nonceText = (activityId: string, nonce: string): string => `box-nonce\n${activityId}\n${nonce}`

/** The next level of a tree: neighbours are joined, and what has no neighbour goes up as it is. */
export const joinLevel = (level: readonly string[], hash: Hash): string[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const [left, right] = level.slice(at * 2, at * 2 + 2)
    return right === undefined ? left : hash(nodeText(left, right))
  })

/** One step on the way from a leaf to the root. */
interface Step {
  left: string
  right: string
  result: string
}

interface Way {
  leaf: string
  place: number
  size: number
  path: readonly string[]
}

/**
 * The way from a leaf up, by the hashes of its neighbours; which side each is on follows from place and size alone.
 * The last result is the root. Undefined where there are too few or too many neighbours.
 */
export const climb = ({ leaf, place, size, path }: Way, hash: Hash) => {
  const steps: Step[] = []
  let [current, at, width, used] = [leaf, place, size, 0]
  if (!Number.isInteger(place) || place < 0 || place >= size) return undefined
  for (; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isLeft = at % 2 === 0
    if (isLeft && at + 1 === width) continue
    if (used >= path.length) return undefined
    const [left, right] = isLeft ? [current, path[used]] : [path[used], current]
    current = hash(nodeText(left, right))
    steps.push({ left, right, result: current })
    used += 1
  }
  return used === path.length ? { root: current, steps } : undefined
}

export interface DrawProof extends Leaf {
  size: number
  path: readonly string[]
  root: string
  nonce: string
  nonceHash: string
  /** '' until the box is over. */
  seed: string
  seedHash: string
}

/** What of a draw does not agree with what was published, in words; nothing where all does. */
export const checkDraw = (proof: DrawProof, hash: Hash): string[] => {
  const { activityId, place, size, path, root, nonce, nonceHash, seed, seedHash } = proof
  const climbed = climb({ leaf: hash(leafText(proof)), place, size, path }, hash)
  return [
    ...(climbed?.root === root ? [] : ['这一盒算不出开卖前公布的封箱码']),
    ...(hash(nonceText(activityId, nonce)) === nonceHash ? [] : ['下单时的随机数和登记的不一致']),
    ...(seed === '' || hash(seedText(activityId, seed)) === seedHash ? [] : ['公开的种子和开卖前公布的不一致']),
  ]
}
