/** Gives the coupons of a grant when it begins to run. */
export const BEGIN_JOB = 'vip.begin'
/** Tells a learner that the membership ends soon, or has ended. */
export const REMIND_JOB = 'vip.remind'
/** Days before the end on which learners are told; 0 is the end itself. */
export const REMIND_DAYS = [7, 1, 0] as const
