/** Milliseconds since 1970 by the clock as it was when the page was loaded: changing the clock changes nothing. */
export const readSteadyTime = (): number => performance.timeOrigin + performance.now()
