import dayjs from 'dayjs'

const TOKENS: Readonly<Record<string, string>> = {
  y: 'YYYY',
  m: 'MM',
  d: 'DD',
  h: 'HH',
  i: 'mm',
  s: 'ss',
  n: 'M',
  j: 'D',
}

/**
 * UI-13: a date as y-m-d h:i:s, or as the pattern says: y year, m month, d day, h hour of 24, i minute, s second, each
 * with its zero; n and j are month and day without it. Text that is no date gives ''.
 */
export function formatDate(time: string | number | Date, pattern = 'y-m-d h:i:s'): string {
  const date = dayjs(time)
  return date.isValid() ? date.format(pattern.replace(/[ymdhisnj]/g, (sign) => TOKENS[sign] ?? sign)) : ''
}
