import type { DaySum } from '@contract/promoter/promoter-views'
import { formatSum } from '../promoter-text'

interface EarningBar {
  day: string
  amountFen: number
  /** 0 to 100 of the highest; a day on which refunds took back more than came in is a stub like an empty one. */
  heightPercent: number
}

export const toBars = (days: readonly DaySum[]): EarningBar[] => {
  const highest = Math.max(0, ...days.map(({ amountFen }) => amountFen))
  return days.map(({ day, amountFen }) => ({
    day,
    amountFen,
    heightPercent: amountFen > 0 ? Math.max(4, Math.round((amountFen / highest) * 100)) : 0,
  }))
}

/** '2026-11-05' → '11月5日' */
export const nameDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** The day with most; undefined where none has anything. */
export const highestOf = (days: readonly DaySum[]): DaySum | undefined =>
  days.reduce<DaySum | undefined>((best, each) => (each.amountFen > (best?.amountFen ?? 0) ? each : best), undefined)

/** The chart in a sentence, for whoever does not see it. */
export const describeBars = (days: readonly DaySum[]): string => {
  const first = days[0]
  const last = days[days.length - 1]
  const highest = highestOf(days)
  if (!first || !last) return ''
  const span = `${nameDay(first.day)}到${nameDay(last.day)}`
  if (!highest) return `${span}没有收益`
  return `${span}每天的收益，最高 ${formatSum(highest.amountFen)} 元（${nameDay(highest.day)}），今天 ${formatSum(last.amountFen)} 元`
}
