import type { PracticePoint } from '@contract/practice/calls'
import type { PointRow } from '../bank/bank.repository'

interface Done {
  pointId: string
  done: number
  right: number
}

/** Points with the numbers of everything below them; those without any question are left out. */
export const sumPoints = (points: PointRow[], progress: Done[]): PracticePoint[] => {
  const byId = new Map(points.map(({ id, parentId, name }) => [id, { id, parentId, name, ...NOTHING }]))
  const addUpwards = (from: string, numbers: typeof NOTHING) => {
    // A tree is no deeper than this, and a circle would never end.
    for (let [id, steps] = [from as string | null, 0]; id && steps < 10; steps++) {
      const point = byId.get(id)
      if (!point) return
      point.questionCount += numbers.questionCount
      point.doneCount += numbers.doneCount
      point.rightCount += numbers.rightCount
      id = point.parentId
    }
  }
  for (const { id, questionCount } of points) addUpwards(id, { ...NOTHING, questionCount })
  for (const { pointId, done, right } of progress)
    addUpwards(pointId, { ...NOTHING, doneCount: done, rightCount: right })
  return [...byId.values()].filter(({ questionCount }) => questionCount > 0)
}

const NOTHING = { questionCount: 0, doneCount: 0, rightCount: 0 }
