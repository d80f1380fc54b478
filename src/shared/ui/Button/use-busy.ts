import { useRef, useState } from 'react'

/**
 * A refusal has a code, and whoever asked the server has told its sentence already; anything else is a mistake of ours.
 */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error

/**
 * Runs an action and refuses a second run until the first has ended. A refused request ends here: it was told by a
 * toast.
 */
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
    } catch (error) {
      if (!isRefusal(error)) throw error
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run]
}
