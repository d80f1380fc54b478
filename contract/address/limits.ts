/** Delivery addresses that one learner may keep. */
export const MOST_ADDRESSES = 20
export const RECEIVER_MAX_LENGTH = 25
export const DETAIL_MAX_LENGTH = 120
