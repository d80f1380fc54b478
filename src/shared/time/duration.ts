const pad = (number: number) => String(number).padStart(2, '0')

/** Seconds as a player shows them: 766 → '12:46', 3725 → '1:02:05'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds || 0))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${pad(minutes)}:${pad(rest)}`
}

/** Seconds as people say them: 6720 → '1 小时 52 分', 90 → '1 分钟', 40 → '40 秒'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds || 0))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  return minutes > 0 ? `${minutes} 分钟` : `${whole} 秒`
}
