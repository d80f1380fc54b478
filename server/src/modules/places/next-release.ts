import { addDays, dayOf, startOfDay } from '../../kernel/school-time'

const MINUTE = 60_000

/** The next moment at which the school's clock shows this time of day. @param time `12:00` */
export const nextRelease = (time: string, now: Date): Date => {
  const [hours, minutes] = time.split(':').map(Number)
  const today = new Date(startOfDay(dayOf(now)).getTime() + (hours * 60 + minutes) * MINUTE)
  return today > now ? today : addDays(today, 1)
}
