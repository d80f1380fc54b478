/** A request that another teacher takes a session, from asking to the answer. */
export const SUBSTITUTION_STATES = ['asked', 'accepted', 'declined', 'withdrawn'] as const
export type SubstitutionState = (typeof SUBSTITUTION_STATES)[number]
