/** A date, perhaps with a time of day, without a zone: '2026-03-05', '2026-03-05 09:07', '2026-03-05T09:07:03.25'. */
const LOCAL = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,3})\d*)?)?)?$/

/**
 * A moment in milliseconds; NaN for text that is none. Text without a zone means the phone's own time, also for a mere
 * date, which `Date` would take as UTC; and Safari reads no blank between date and time.
 */
export const toMilliseconds = (time: string | number | Date): number => {
  const parts = typeof time === 'string' ? LOCAL.exec(time) : null
  if (!parts) return new Date(time).getTime()
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  return new Date(year, month - 1, day, hour, minute, second, Number((parts[7] ?? '0').padEnd(3, '0'))).getTime()
}
