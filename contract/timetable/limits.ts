/** Limits of sessions; texts in characters. */
export const SUBJECT_LENGTH = 30
export const TEXT_LENGTH = 100
export const MOST_TEACHERS = 5
export const MOST_PARTIES = 20
/** Of one spreadsheet. */
export const MOST_SHEET_SESSIONS = 1000
