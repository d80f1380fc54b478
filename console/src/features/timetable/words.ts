import type { SubstitutionState } from '@contract/timetable/substitution-kinds'

export const SUBSTITUTION_WORDS: Record<SubstitutionState, string> = {
  asked: '等答复',
  accepted: '已接受',
  declined: '婉拒了',
  withdrawn: '已撤回',
}
