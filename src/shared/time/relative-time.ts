import { toMilliseconds } from './to-milliseconds'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS: readonly (readonly [number, string])[] = [
  [365 * DAY, '年前'],
  [30 * DAY, '个月前'],
  [7 * DAY, '周前'],
  [DAY, '天前'],
  [HOUR, '小时前'],
  [MINUTE, '分钟前'],
]

/**
 * UI-12: 刚刚 under one minute, then minutes, hours, days, weeks, months of 30 days, years.
 * A moment that lies ahead (clocks differ) counts as now. Both times: ISO text, milliseconds or Date; `now` is the
 * phone's without one.
 */
export function formatRelativeTime(time: string | number | Date, now: string | number | Date = Date.now()): string {
  const passed = toMilliseconds(now) - toMilliseconds(time)
  if (Number.isNaN(passed)) return ''
  const step = STEPS.find(([length]) => passed >= length)
  return step ? `${Math.floor(passed / step[0])} ${step[1]}` : '刚刚'
}
