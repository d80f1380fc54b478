import { credentials } from './hooks'

/** Picks between the twins of a call: the public one, and the one below `/auth` that includes the learner's state. */
export const twin = <Visitor, Learner>(calls: { visitor: Visitor; learner: Learner }): Visitor | Learner =>
  credentials.token() === undefined ? calls.visitor : calls.learner
