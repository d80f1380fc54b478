const MINUTES_AN_HOUR = 60

/** `42 分钟` or `12.6 小时`. */
export const describeStudiedTime = (minutes: number): string =>
  minutes < MINUTES_AN_HOUR ? `${minutes} 分钟` : `${Math.round((minutes / MINUTES_AN_HOUR) * 10) / 10} 小时`
