/** Plain data, which app and server import at run time. */
export const DEAN_NAME_MAX_LENGTH = 20
export const DEAN_TITLE_MAX_LENGTH = 20
export const OFFICE_HOURS_MAX_LENGTH = 100
export const DEAN_INTRO_MAX_LENGTH = 300
export const PLACE_MAX_LENGTH = 60
export const QUESTION_MAX_LENGTH = 300
export const APPOINTMENT_NOTE_MAX_LENGTH = 500
export const REASON_MAX_LENGTH = 100

/** Openings of one host, and places of one time. */
export const MOST_OPENINGS = 50
export const MOST_SEATS = 200
/** A whole day in minutes: openings end by then. */
export const DAY_MINUTES = 1440
/** Days of times that one request returns at most. */
export const MOST_SLOT_DAYS = 14
/** Places that one learner waits for at the same time. */
export const MOST_WAITING = 5
/** Appointments that the staff mark at once. */
export const MOST_MARKED = 30
/** Who moved up did not choose the moment, and may give the place back for so long, until it begins. */
export const PROMOTED_GRACE_MINUTES = 120
/** Without a mark of the staff an appointment counts as done so long after its end. */
export const UNMARKED_DAYS = 2
