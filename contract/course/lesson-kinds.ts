/** Plain data about lessons, which app and server import at run time. */

/** PLAY-11, with 6 for our image-text lessons and 7 for practices. */
export const MATERIAL_TYPE = { video: 1, audio: 2, document: 3, picture: 4, zip: 5, imageText: 6, practice: 7 } as const
export const MATERIAL_TYPES = [1, 2, 3, 4, 5, 6, 7] as const
export type MaterialType = (typeof MATERIAL_TYPES)[number]
export const MATERIAL_TYPE_LABEL: Record<MaterialType, string> = {
  1: '视频',
  2: '音频',
  3: '文档',
  4: '图片',
  5: '压缩包',
  6: '图文',
  7: '练习',
}

/** Learning state (COURSE-06). */
export const STUDY_STATES = ['unstarted', 'studying', 'completed'] as const

/** Below this share of a lesson the fast-forward lock holds (PLAY-04), in percent. */
export const FAST_FORWARD_FREE_PERCENT = 95
/** Default interval of progress saves (PLAY-02), in milliseconds. */
export const SAVE_INTERVAL_MILLISECONDS = 3000
/** Speeds of the player (PLAY-05). */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** Of notes, comments and replies, in characters as people count them (NOTE-01). */
export const NOTE_MAX_LENGTH = 140
