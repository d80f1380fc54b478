import type { QuestionVersion } from '../bank/bank'
import { mark } from '../bank/mark'
import type { ItemRow, PracticeRow, SetTerms } from './practice.repository'

/** Practice has no points: an answer is right or it is not. */
const RULE = { fullHundredths: 100, incomplete: 'nothing', sharePercent: 0, blanks: 'together' } as const

export type Versions = ReadonlyMap<string, QuestionVersion>

/** Whether an answer is right; null where only a person could say. */
export const isRight = ({ body, key }: QuestionVersion, answer: ItemRow['answer']): boolean | null => {
  if (body.kind === 'material') throw new Error('a material question is no item of a practice')
  const outcome = mark(body.kind, key, answer ?? undefined, RULE)
  return outcome === 'waits' ? null : outcome.right
}

export const countRight = (items: readonly ItemRow[]): number => items.filter(({ right }) => right).length

/** Of those that a machine can mark, 100 where there is none. */
export const toRightPercent = (items: readonly ItemRow[], versions: Versions): number => {
  const markable = items.filter(({ versionId }) => versions.get(versionId)!.body.kind !== 'essay')
  return markable.length > 0 ? Math.round((countRight(items) / markable.length) * 100) : 100
}

export const hasPassed = (rightPercent: number, { passPercent }: Pick<SetTerms, 'passPercent'>): boolean =>
  rightPercent >= passPercent

/** What the wrong book shows as the origin of a mistake. */
export const toSource = ({ id, setId, title }: PracticeRow) => ({ kind: 'practice' as const, id: setId ?? id, title })
