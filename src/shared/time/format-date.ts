import { toSchoolClock } from './school-clock'

const pad = (number: number) => String(number).padStart(2, '0')

const SIGNS: Readonly<Record<string, (date: Date) => string>> = {
  y: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  m: (date) => pad(date.getUTCMonth() + 1),
  d: (date) => pad(date.getUTCDate()),
  h: (date) => pad(date.getUTCHours()),
  i: (date) => pad(date.getUTCMinutes()),
  s: (date) => pad(date.getUTCSeconds()),
  n: (date) => String(date.getUTCMonth() + 1),
  j: (date) => String(date.getUTCDate()),
}

/**
 * UI-13: a moment on the school's clock as y-m-d h:i:s, or as the pattern says: y year, m month, d day, h hour of 24, i
 * minute, s second, each with its zero; n and j are month and day without it. Text that is no date gives ''.
 */
export function formatDate(time: string | number | Date, pattern = 'y-m-d h:i:s'): string {
  const date = toSchoolClock(time)
  return Number.isNaN(date.getTime()) ? '' : pattern.replace(/[ymdhisnj]/g, (sign) => SIGNS[sign](date))
}
