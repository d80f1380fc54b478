import type { StudyDay } from '@contract/study/calls'
import { toSchoolClock } from '@/shared/time/school-clock'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']
/** A full bar is at least this much, so that a single minute does not fill the chart. */
const LEAST_TOP_MINUTES = 20
/** The least height of a bar, so that any study is visible. */
const LEAST_HEIGHT_PERCENT = 4

export interface StudyBar {
  day: string
  /** `周六`, `今天` for the last. */
  label: string
  minutes: number
  heightPercent: number
}

/** Whole minutes, as in the figures beside the chart; the first one counts once begun. */
const toMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.floor(seconds / 60)) : 0)

const toWeekday = (day: string): string => `周${WEEKDAYS[toSchoolClock(day).getUTCDay()]}`

/** The bars of a chart whose last day is today. */
export const toStudyBars = (days: readonly StudyDay[]): StudyBar[] => {
  const top = Math.max(LEAST_TOP_MINUTES, ...days.map(({ seconds }) => toMinutes(seconds)))
  return days.map(({ day, seconds }, index) => {
    const minutes = toMinutes(seconds)
    return {
      day,
      label: index === days.length - 1 ? '今天' : toWeekday(day),
      minutes,
      heightPercent: minutes === 0 ? 0 : Math.max(LEAST_HEIGHT_PERCENT, Math.round((minutes * 100) / top)),
    }
  })
}

/** The chart's text for screen readers. */
export const describeStudyBars = (bars: readonly StudyBar[]): string =>
  `最近 ${bars.length} 天每天学习：${bars.map(({ label, minutes }) => `${label} ${minutes} 分钟`).join('，')}`
