const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** UI-13: a number of bytes with a unit from B to TB: 1536 → '1.5 KB'. */
export function formatFileSize(bytes: number): string {
  let amount = Math.max(0, bytes || 0)
  let unit = 0
  // 1023.95 would be written as 1024, so it already takes the next unit.
  while (amount >= 1023.95 && unit < UNITS.length - 1) {
    amount /= 1024
    unit += 1
  }
  const digits = unit === 0 || amount >= 100 ? 0 : 1
  return `${amount.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`
}
