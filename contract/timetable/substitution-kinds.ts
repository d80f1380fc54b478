/** A request that another teacher takes a session, from asking to the answer. */
export const SUBSTITUTION_STATES = ['asked', 'accepted', 'declined', 'withdrawn'] as const
export type SubstitutionState = (typeof SUBSTITUTION_STATES)[number]
export const SUBSTITUTION_STATE_LABEL: Record<SubstitutionState, string> = {
  asked: '待答复',
  accepted: '已接受',
  declined: '已婉拒',
  withdrawn: '已撤回',
}
