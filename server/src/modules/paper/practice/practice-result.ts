import type { PracticeRecord, PracticeResult } from '@contract/practice/calls'
import { isUndone } from '../bank/mark'
import { hasPassed } from './practice-marks'
import type { ItemRow, PracticeRow, SetTerms } from './practice.repository'

type PointsOf = Map<string, { id: string; name: string }[]>

/** What came of a finished practice. */
export const toResult = (
  record: PracticeRecord,
  { setId, startedAt, finishedAt, rightPercent }: PracticeRow,
  { terms, items, points }: { terms: SetTerms; items: ItemRow[]; points: PracticeResult['points'] },
): PracticeResult => ({
  ...record,
  setId,
  ...terms,
  usedSeconds: finishedAt ? Math.max(0, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000)) : 0,
  rightPercent: rightPercent ?? 0,
  passed: hasPassed(rightPercent ?? 0, terms),
  wrongCount: items.filter(({ right }) => right === false).length,
  items: items.map(({ position, answer, right }) => ({ position, done: answer !== null && !isUndone(answer), right })),
  points,
})

/** Right answers by knowledge point, of all questions that a machine can mark. */
export const summarisePoints = (items: ItemRow[], pointsOf: PointsOf): PracticeResult['points'] => {
  const shares = new Map<string, PracticeResult['points'][number]>()
  for (const { questionId, right } of items) {
    for (const { id, name } of pointsOf.get(questionId) ?? []) {
      const share = shares.get(id) ?? { id, name, questionCount: 0, rightCount: 0 }
      share.questionCount++
      share.rightCount += Number(right ?? false)
      shares.set(id, share)
    }
  }
  return [...shares.values()]
}
