/** Plain data about the talk of a live room, which app and server import at run time. */

export const TALK_KINDS = ['chat', 'question'] as const
export type TalkKind = (typeof TALK_KINDS)[number]

/** Who wrote: a learner, the teacher of the course, or another member of the staff. */
export const TALK_AUTHORS = ['learner', 'teacher', 'staff'] as const
export type TalkAuthor = (typeof TALK_AUTHORS)[number]
export const TALK_AUTHOR_LABEL: Record<Exclude<TalkAuthor, 'learner'>, string> = { teacher: '老师', staff: '助教' }

/** As those of comments: where the school reads first, a message is `pending`; a removed one is `hidden`. */
export const TALK_STATES = ['visible', 'pending', 'hidden'] as const
export type TalkState = (typeof TALK_STATES)[number]

/** Of a message, in characters as people count them. */
export const TALK_MAX_LENGTH = 140
/** The longest pause that slow mode may ask of a learner between two messages. */
export const SLOW_MODE_MAX_SECONDS = 600
/** The latest messages that a room shows. */
export const TALK_SHOWN = 100
