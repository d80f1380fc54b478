/** Plain data, which app and server import at run time. */
export const TEACHER_NAME_MAX_LENGTH = 20
export const TEACHER_TITLE_MAX_LENGTH = 40
export const TEACHER_FIELD_MAX_LENGTH = 40
export const TEACHER_INTRO_MAX_LENGTH = 500
export const TEACHER_MOST_PAPERS = 6
