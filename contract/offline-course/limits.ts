/** Of what people type, in characters as people count them. */
export const TERM_NAME_MAX_LENGTH = 30
export const TERM_TEXT_MAX_LENGTH = 200
export const PERSON_NAME_MAX_LENGTH = 20
export const CANCEL_REASON_MAX_LENGTH = 200
/** The most people of one order. */
export const MOST_PERSONS = 10
export const MOST_SEATS = 10_000
/** How long seats are held before they are ordered. */
export const HOLD_MINUTES = 15
/** How long the next of the waiting list may take, and never longer than the sale. */
export const OFFER_HOURS = 12
/** How long staff may put off the cancelling of a term with too few people. */
export const PUT_OFF_HOURS = 24
/** What may be sold to pupils at once, and how long before the first session. */
export const PUPIL_PREPAY = { months: 3, sessions: 60, monthsAhead: 1 } as const
