import type { WrongPeriod } from '@contract/wrong/wrong-kinds'
import { addDays, dayOf, startOfDay } from '../../../kernel/school-time'

const PERIOD_DAYS: Record<WrongPeriod, number> = { today: 0, week: 6, month: 29 }

/** From when on a mistake was made in a period; undefined without one. */
export const startOfPeriod = (period: WrongPeriod | undefined, now: Date): Date | undefined =>
  period && addDays(startOfDay(dayOf(now)), -PERIOD_DAYS[period])
