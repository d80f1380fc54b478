/**
 * 3216 → '3,216'; from ten thousand on 12345 → '1.2 万', and hundred millions as 亿. Always rounded down: never more than
 * there are.
 */
export function formatCount(count: number): string {
  const whole = Math.max(0, Math.floor(count || 0))
  if (whole < 10_000) return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  const [size, unit] = whole < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿']
  return `${Math.floor((whole / size) * 10) / 10} ${unit}`
}

/** `3,218 人在学`, `1.2 万人在学`; empty for 0. */
export const describeLearners = (count: number): string => {
  if (count <= 0) return ''
  const text = formatCount(count)
  return /\d$/.test(text) ? `${text} 人在学` : `${text}人在学`
}
