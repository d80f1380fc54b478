import { shiftDay } from '../calendar/school-days'

const STEPS: Readonly<Record<string, readonly [number, 'day' | 'week' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
}

/** The day that a key leads to, as in other calendars on the web; undefined for other keys. */
export const dayAfterKey = (day: string, pressed: string): string | undefined => {
  const step = STEPS[pressed]
  return step && shiftDay(day, ...step)
}
