/** How the rules of appointments are put into words, for the server's sentences and the app's. */

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** `24 小时`, `2 天`, `90 分钟`. Less than two days is told in hours. */
export const describeMinutes = (minutes: number): string => {
  if (minutes >= 2 * DAY_MINUTES && minutes % DAY_MINUTES === 0) return `${minutes / DAY_MINUTES} 天`
  if (minutes >= HOUR_MINUTES && minutes % HOUR_MINUTES === 0) return `${minutes / HOUR_MINUTES} 小时`
  return `${minutes} 分钟`
}
