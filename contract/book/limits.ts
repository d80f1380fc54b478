/** Of what people type, in characters as people count them. */
export const ROUND_TITLE_MAX_LENGTH = 30
export const ITEM_TITLE_MAX_LENGTH = 60
export const EDITION_MAX_LENGTH = 20
export const SIZE_MAX_LENGTH = 10
export const SIZE_HINT_MAX_LENGTH = 60
export const BOOK_NOTE_MAX_LENGTH = 40
export const COUNTER_MAX_LENGTH = 60
export const BOOK_REASON_MAX_LENGTH = 100
export const RECIPIENT_MAX_LENGTH = 30
export const MOST_SIZES = 12
/** Of a round for one learner. */
export const MOST_NEEDS = 60
export const MOST_COPIES = 100_000
/** Digits of the code that is shown or said at the counter. */
export const PICK_UP_CODE_LENGTH = 6
