/** Rich text of a stem, of an option and of an analysis, in characters of HTML. */
export const LONGEST_STEM = 20_000
export const LONGEST_OPTION = 5_000
export const LONGEST_ANALYSIS = 20_000
/** As many as there are letters. */
export const MOST_OPTIONS = 26
export const MOST_BLANKS = 20
/** Texts that one blank accepts. */
export const MOST_ALTERNATIVES = 20
/** A text in one blank. */
export const LONGEST_BLANK = 200
/** The text of an essay. */
export const LONGEST_ESSAY = 10_000
export const MOST_ESSAY_PICTURES = 9
export const MOST_CHILDREN = 50
/** Knowledge points of one question, and levels of their tree. */
export const MOST_POINTS = 10
export const DEEPEST_POINT = 5
/** The school's own name for a question. */
export const LONGEST_CODE = 64
export const LONGEST_SOURCE = 60
/** Questions of a spreadsheet. */
export const MOST_SHEET_ROWS = 10_000
