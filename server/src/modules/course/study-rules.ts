/** Allowance of a study in seconds: how fast it fills, and how much it holds beyond the time that passed. */
export const ALLOWANCE_RATE = 2
export const ALLOWANCE_BURST_SECONDS = 5
/** Share of a lesson that must be reached, and share that must be watched, before it counts as finished. */
export const REACHED_SHARE = 0.95
export const WATCHED_SHARE = 0.8
/** A document, picture or text must stay open this long before it can be finished. */
export const DWELL_SECONDS = 10
/** A position this close to the end resumes at the beginning. */
const END_SECONDS = 10

/** Where playing goes on: the beginning again, when the end was reached. Lessons without a length keep what was saved. */
export const toResumePosition = (positionSeconds: number, durationSeconds: number): number =>
  durationSeconds > 0 && positionSeconds >= durationSeconds - END_SECONDS ? 0 : positionSeconds
