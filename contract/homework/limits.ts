/** Plain data, which app and server import at run time. */
export const HOMEWORK_TITLE_MAX_LENGTH = 40
export const HOMEWORK_HTML_MAX_LENGTH = 20_000
export const HAND_IN_TEXT_MAX_LENGTH = 5000
export const MARK_COMMENT_MAX_LENGTH = 1000
export const FILE_NAME_MAX_LENGTH = 100
/** Of each kind, by the learner and by the teacher. */
export const MOST_FILES = 9
export const MOST_ATTEMPTS = 20
export const MOST_POINTS = 1000
export const MOST_CRITERIA = 10
export const CRITERION_MAX_LENGTH = 20
export const MOST_GRADES = 10
export const GRADE_MAX_LENGTH = 6
export const MOST_AUDIENCES = 200
export const MOST_GROUPS = 60
export const MOST_GROUP_MEMBERS = 20
export const MOST_MARKED_AT_ONCE = 30
/** Sounds, films and files of homework. */
export const HOMEWORK_FILE_MAX_BYTES = 30 * 1024 * 1024
export const MOST_VOICE_SECONDS = 180
/** Endings that a hand-in takes besides pictures. */
export const HOMEWORK_FILE_ENDINGS = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip'],
  ...['mp3', 'm4a', 'mp4', 'mov', 'webm', 'ogg'],
]
/** Strokes are drawn on a square of so many units a side, stretched to the picture. */
export const STROKE_UNITS = 1000
export const MOST_STROKES = 60
export const MOST_STROKE_NUMBERS = 400
export const STROKE_TONES = ['red', 'blue', 'green'] as const
export type StrokeTone = (typeof STROKE_TONES)[number]
