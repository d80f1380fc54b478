/** PLAY-05: how fast a lesson can be watched at most, with and without the learner's choice of speeds. */
export const FREE_SPEED = 2
export const FIXED_SPEED = 1
/** So much time beyond what passed is believed of an opening, at its speed: clocks and networks are uneven. */
export const SPARE_SECONDS = 2.5
/** Share of a lesson that must be reached, and share that must be watched, before it counts as finished. */
export const REACHED_SHARE = 0.95
export const WATCHED_SHARE = 0.8
/** A document, picture or text must stay open this long before it can be finished. */
export const DWELL_SECONDS = 10
/** Longest time that counts as reading without turning a page. */
export const DWELL_MAX_SECONDS = 60
/** A position this close to the end resumes at the beginning. */
const END_SECONDS = 10

/**
 * Returns the resume position: the beginning when the end was reached. Lessons without a length keep what was saved.
 */
export const toResumePosition = (positionSeconds: number, durationSeconds: number): number =>
  durationSeconds > 0 && positionSeconds >= durationSeconds - END_SECONDS ? 0 : positionSeconds
