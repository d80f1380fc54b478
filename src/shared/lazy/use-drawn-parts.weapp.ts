import { useEffect, useState } from 'react'

const INTERVAL_MILLISECONDS = 40

/**
 * How many parts of a long screen to draw by now: inside WeChat what one drawing adds travels as one message, which
 * should stay small.
 */
export function useDrawnParts(total: number, step: number, intervalMilliseconds = INTERVAL_MILLISECONDS): number {
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn(drawn + step), intervalMilliseconds)
    return () => clearTimeout(timer)
  }, [drawn, total, step, intervalMilliseconds])
  return Math.min(drawn, total)
}
