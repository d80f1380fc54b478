import { toMilliseconds } from './to-milliseconds'

const pad = (number: number) => String(number).padStart(2, '0')

const SIGNS: Readonly<Record<string, (date: Date) => string>> = {
  y: (date) => String(date.getFullYear()).padStart(4, '0'),
  m: (date) => pad(date.getMonth() + 1),
  d: (date) => pad(date.getDate()),
  h: (date) => pad(date.getHours()),
  i: (date) => pad(date.getMinutes()),
  s: (date) => pad(date.getSeconds()),
  n: (date) => String(date.getMonth() + 1),
  j: (date) => String(date.getDate()),
}

/**
 * UI-13: a date as y-m-d h:i:s, or as the pattern says: y year, m month, d day, h hour of 24, i minute, s second, each
 * with its zero; n and j are month and day without it. Text that is no date gives ''.
 */
export function formatDate(time: string | number | Date, pattern = 'y-m-d h:i:s'): string {
  const date = new Date(toMilliseconds(time))
  return Number.isNaN(date.getTime()) ? '' : pattern.replace(/[ymdhisnj]/g, (sign) => SIGNS[sign](date))
}
