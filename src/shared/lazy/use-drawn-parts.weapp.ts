import { useEffect, useState } from 'react'

const INTERVAL_MILLISECONDS = 40

/**
 * Returns how many parts of a long screen to draw now, `step` more every interval: what one drawing adds is one setData
 * in WeChat, which should stay small.
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
