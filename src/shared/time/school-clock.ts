import { SCHOOL_OFFSET_MILLISECONDS, toMilliseconds } from './to-milliseconds'

/**
 * A date whose UTC fields (`getUTCHours` and so on) are what the school's clock shows at a moment. The phone's own zone
 * counts nowhere: whoever reads 9:00 abroad shall not come at another time. Invalid for text that is no moment.
 */
export const toSchoolClock = (time: string | number | Date): Date =>
  new Date(toMilliseconds(time) + SCHOOL_OFFSET_MILLISECONDS)
