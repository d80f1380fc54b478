import type { NewPracticeSet } from '../paper/practice/practice-import.repository'

/** A practice set of a school folder. */
export type PracticeSetContent = Omit<NewPracticeSet, 'shopId'>

/** A practice that a student did before. */
export interface PastPracticeContent {
  setId: string
  daysAgo: number
  /** Questions answered right; the others are mistakes. */
  right: number
}
