export const CLASS_TITLE_MAX_LENGTH = 40
export const CLASS_INTRO_MAX_LENGTH = 20_000
export const DEPARTMENT_MAX_LENGTH = 30
/** Assistants of a class, and courses that it gives. */
export const MOST_ASSISTANTS = 10
export const MOST_CLASS_COURSES = 30
/** Learners whom staff add or remove in one go. */
export const MOST_AT_ONCE = 30
export const INVITATION_CODE_LENGTH = 8
export const NOTICE_TITLE_MAX_LENGTH = 40
export const MOST_CHOICES = 6
export const CHOICE_MAX_LENGTH = 20
export const REASON_MAX_LENGTH = 100
