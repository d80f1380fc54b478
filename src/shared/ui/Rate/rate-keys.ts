export const RATE_MIN = 1
export const RATE_MAX = 5

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Returns the number of stars that a key leads to, or undefined when the key is not for stars. */
export const rateAfterKey = (stars: number, key: string): number | undefined => {
  if (key === 'Home') return RATE_MIN
  if (key === 'End') return RATE_MAX
  const step = STEPS[key]
  return step && Math.min(RATE_MAX, Math.max(RATE_MIN, stars + step))
}
