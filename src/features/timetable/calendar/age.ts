import { addDaysTo } from '@contract/timetable/week-kinds'
import { formatDate } from '@/shared/time/format-date'
import { dayOfTime } from './school-days'

/** `缓存于 今天 07:10`. @param today the school's day */
export const describeAge = (savedAtMs: number, today: string): string => {
  const day = dayOfTime(savedAtMs)
  const word = day === today ? '今天' : day === addDaysTo(today, -1) ? '昨天' : formatDate(savedAtMs, 'n月j日')
  return `没有连上网络 · 缓存于 ${word} ${formatDate(savedAtMs, 'h:i')}`
}
