/** Schools are on China's time, UTC+8 without summer time since 1991; the server's `school-time` has the same zone. */
export const SCHOOL_OFFSET_MILLISECONDS = 8 * 3_600_000

/** A date, perhaps with a time of day, without a zone: '2026-03-05', '2026-03-05 09:07', '2026-03-05T09:07:03.25'. */
const WITHOUT_ZONE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,3})\d*)?)?)?$/

/**
 * A moment in milliseconds; NaN for text that is none. Text without a zone is on the school's clock, also a mere date,
 * which `Date` would take as UTC; and Safari reads no blank between date and time.
 */
export const toMilliseconds = (time: string | number | Date): number => {
  const parts = typeof time === 'string' ? WITHOUT_ZONE.exec(time) : null
  if (!parts) return new Date(time).getTime()
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const milliseconds = Number((parts[7] ?? '0').padEnd(3, '0'))
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds) - SCHOOL_OFFSET_MILLISECONDS
}
