const pad = (number: number) => String(number).padStart(2, '0')

/**
 * UI-13: a date as y-m-d h:i:s, or as the pattern says: y year, m month, d day, h hour of 24, i minute, s second, each
 * with its zero; n and j are month and day without it. Text that is no date gives ''.
 */
export function formatDate(time: string | number | Date, pattern = 'y-m-d h:i:s'): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  const parts: Record<string, string> = {
    y: String(date.getFullYear()),
    m: pad(date.getMonth() + 1),
    d: pad(date.getDate()),
    h: pad(date.getHours()),
    i: pad(date.getMinutes()),
    s: pad(date.getSeconds()),
    n: String(date.getMonth() + 1),
    j: String(date.getDate()),
  }
  return pattern.replace(/[ymdhisnj]/g, (sign) => parts[sign] ?? sign)
}
