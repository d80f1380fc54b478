import { nonceText, seedText } from '@contract/activity/blind-box-proof'
import type { BlindBoxRules } from '@contract/activity/rules'
import { sha256 } from '../../kernel/random'
import type { BoxRow, DrawRow } from './box.repository'
import { drawBox, leadsToRoot, placeOf } from './draw-box'

export type CheckedDraw = Pick<DrawRow, 'number' | 'place' | 'nonce' | 'nonceHash' | 'state' | 'returned' | 'content'>

/** A box as it was stored; `seed` in clear. */
export interface StoredBox {
  row: Pick<BoxRow, 'activityId' | 'seedHash' | 'root' | 'size' | 'events'>
  seed: string
  rules: BlindBoxRules
  draws: CheckedDraw[]
}

/** Makes a box and all its draws again from the seed (decision 0077); returns what does not agree, in words. */
export const checkBox = ({ row, seed, rules, draws }: StoredBox): string[] => {
  const { activityId, size } = row
  const box = drawBox(activityId, rules, seed)
  const problems: string[] = []
  if (sha256(seedText(activityId, seed)) !== row.seedHash) problems.push('种子和公布的哈希不符')
  if (box.root !== row.root) problems.push('各位置的内容和公布的封箱码不符')
  if (box.contents.length !== size) problems.push(`规则里有 ${box.contents.length} 盒，公布的是 ${size} 盒`)
  if (!box.contents.every((_, place) => leadsToRoot(box, place))) problems.push('有位置走不到封箱码')
  return [...problems, ...checkEvents(row, seed, draws), ...checkContents(box.contents, draws)]
}

/** Placings and returns in their order, each place drawn again among those that were free then. */
const checkEvents = ({ activityId, size, events }: StoredBox['row'], seed: string, draws: CheckedDraw[]): string[] => {
  const happened = draws
    .flatMap((draw) => [
      { number: draw.number, draw, isReturn: false },
      ...(draw.returned === null ? [] : [{ number: draw.returned, draw, isReturn: true }]),
    ])
    .toSorted((one, other) => one.number - other.number)
  const problems: string[] = []
  if (happened.length !== events || happened.some(({ number }, at) => number !== at + 1))
    problems.push('开盒记录的编号不连续，有记录被删去或添加')
  const taken = new Set<number>()
  for (const { number, draw, isReturn } of happened) {
    const { place, nonce, nonceHash } = draw
    if (isReturn) {
      taken.delete(place)
      continue
    }
    if (sha256(nonceText(activityId, nonce)) !== nonceHash) problems.push(`第 ${number} 次：随机数和登记的哈希不符`)
    if (taken.has(place)) problems.push(`第 ${number} 次：${place + 1} 号卖了两次`)
    const sorted = [...taken].toSorted((one, other) => one - other)
    if (placeOf({ activityId, seed, number, nonceHash, size, taken: sorted }) !== place)
      problems.push(`第 ${number} 次：重抽的号和登记的 ${place + 1} 号不符`)
    taken.add(place)
  }
  return problems
}

const checkContents = (contents: number[], draws: CheckedDraw[]): string[] =>
  draws.flatMap(({ number, place, state, content }) =>
    (state === 'paid' || state === 'refunded') && content !== contents[place]
      ? [`第 ${number} 次：${place + 1} 号登记的款式和箱里的不符`]
      : [],
  )
