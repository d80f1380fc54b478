import { useRef, useState } from 'react'

/** Runs an action and refuses a second run until the first has ended. A failure travels on to the caller. */
export function useBusy(): [boolean, (action: () => unknown) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  // The state alone comes too late for a second tap within the same frame.
  const running = useRef(false)
  const run = async (action: () => unknown) => {
    if (running.current) return
    running.current = true
    try {
      const outcome = action()
      if (outcome instanceof Promise) {
        setBusy(true)
        await outcome
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run]
}
