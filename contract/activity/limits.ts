/** Of what people type, in characters as people count them. */
export const ACTIVITY_TITLE_MAX_LENGTH = 60
export const STOP_REASON_MAX_LENGTH = 200
/** Pieces of one activity. */
export const MOST_STOCK = 100_000
export const MOST_VARIANTS = 50
/** Longest time that an order of an activity waits for its money, in minutes. */
export const MOST_LIFE_MINUTES = 30
/** Of a group: buyers, and hours until it must be full. */
export const LEAST_GROUP_SIZE = 2
export const MOST_GROUP_SIZE = 50
export const MOST_GROUP_HOURS = 72
/** Helpers of one bargain. */
export const MOST_HELPERS = 100
/** Helps of one person a day, and invitations of one step. */
export const MOST_HELPS_A_DAY = 50
export const MOST_INVITED = 1000
export const MOST_STEPS = 10
/** Kinds of contents and places of one blind box. */
export const MOST_CONTENT_KINDS = 50
export const MOST_BOX_PLACES = 10_000
/** 《规范促销行为暂行规定》 article 17: no prize above ¥50,000. */
export const MOST_PRIZE_FEN = 5_000_000
/** 提醒我 comes so long before the start. */
export const REMIND_MINUTES = 5
export const GUARDIAN_NAME_MAX_LENGTH = 20
/** A solved picture lets a learner rush for so long; it can be solved so long before the start. */
export const SECKILL_PASS_MINUTES = 10
