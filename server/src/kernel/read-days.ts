import { isDay } from '@contract/calendar-day'
import { refuseAt } from './app-error'
import { addDays, startOfDay } from './school-time'

/**
 * The time of a list that is asked for from one day of the school's calendar to another, both included; either may be
 * left open. @throws AppError INPUT_INVALID at the field
 */
export const readDays = ({ from, to }: { from?: string; to?: string }): { since?: Date; until?: Date } => {
  if (from !== undefined && !isDay(from)) throw refuseAt('from', 'INPUT_INVALID', '没有这一天')
  if (to !== undefined && !isDay(to)) throw refuseAt('to', 'INPUT_INVALID', '没有这一天')
  if (from !== undefined && to !== undefined && to < from)
    throw refuseAt('to', 'INPUT_INVALID', '结束日期不能早于开始日期')
  return {
    since: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : addDays(startOfDay(to), 1),
  }
}
