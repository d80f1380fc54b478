import { startTransition, useEffect, useState } from 'react'

/** Drawing must go on on a page that is never idle. */
const PATIENCE_MILLISECONDS = 500
/** In browsers without idle callbacks (Safari). */
const PAUSE_MILLISECONDS = 100

const whenIdle = (draw: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(draw, PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(draw, { timeout: PATIENCE_MILLISECONDS })
  return () => cancelIdleCallback(id)
}

/**
 * Returns how many parts of a long screen to draw now: `step` at first, which should fill the screen, then one more
 * whenever the browser is idle. A tap goes before them.
 */
export const useDrawnParts = (total: number, step: number, _intervalMilliseconds?: number): number => {
  const [drawn, setDrawn] = useState(step)
  useEffect(
    () => (drawn >= total ? undefined : whenIdle(() => startTransition(() => setDrawn(drawn + 1)))),
    [drawn, total],
  )
  return Math.min(drawn, total)
}
