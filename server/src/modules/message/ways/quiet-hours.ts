import { addDays, dayOf, formatTime, startOfDay, addMinutes } from '../../../kernel/school-time'

export interface QuietHours {
  /** `HH:mm` of the school's day. */
  quietFrom: string
  quietTo: string
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The moment from which something may ring: now, or the end of the quiet hours that now lies in. */
export const endOfQuiet = (now: Date, { quietFrom, quietTo }: QuietHours): Date => {
  const [time, from, to] = [formatTime(now, 'HH:mm'), quietFrom, quietTo]
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to
  if (!isQuiet) return now
  const today = addMinutes(startOfDay(dayOf(now)), minutesOf(to))
  return today > now ? today : addDays(today, 1)
}
