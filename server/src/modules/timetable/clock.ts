const MINUTES_AN_HOUR = 60

/** Minutes after midnight as `08:05`. */
export const toClock = (minute: number): string =>
  [Math.floor(minute / MINUTES_AN_HOUR), minute % MINUTES_AN_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** Minutes after midnight of a text like `08:05`, whose form the contract has checked. */
export const toMinute = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * MINUTES_AN_HOUR + minutes
}
