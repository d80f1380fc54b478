/** Of what people type, in characters as people count them. */
export const PLAN_NAME_MAX_LENGTH = 30
export const GROUP_NAME_MAX_LENGTH = 20
export const CLOSE_REASON_MAX_LENGTH = 200
export const MOST_ROUNDS = 6
export const MOST_PLACES = 10_000
/** Courses of one plan; a learner sees them all at once. */
export const MOST_COURSES = 200
export const MOST_WISHES = 20
/** Credits are written in tenths: 25 are 2.5. */
export const MOST_CREDIT_TENTHS = 1000
/** How long a place is kept until it is confirmed, and never longer than the round. */
export const CONFIRM_HOURS = 24
/** The public value is of this long after the closing of the wishes, so that nobody can know it before. */
export const PUBLIC_VALUE_MINUTES = 10
