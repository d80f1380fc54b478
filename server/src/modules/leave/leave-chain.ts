import type { LeaveGranter } from '@contract/leave/leave-status'
import type { StoredStep } from './leave.table'

export interface RuleStep {
  name: string
  by: LeaveGranter
  /** Up to so many half days this step is the last; null for any length. */
  mostHalfDays: number | null
}

/**
 * Of a school that has said nothing else: up to a day the class teacher, up to three the department, longer the school.
 */
export const USUAL_STEPS: readonly RuleStep[] = [
  { name: '班主任', by: 'classTeacher', mostHalfDays: 2 },
  { name: '系部', by: 'office', mostHalfDays: 6 },
  { name: '学校', by: 'office', mostHalfDays: null },
]

/** The steps that leave of this length needs, one after the other, the last of them the one that may grant it. */
export const chainOf = (steps: readonly RuleStep[], halfDays: number): StoredStep[] => {
  const last = steps.findIndex(({ mostHalfDays }) => mostHalfDays === null || halfDays <= mostHalfDays)
  return steps.slice(0, last + 1).map(({ name, by }) => ({ name, by }))
}
