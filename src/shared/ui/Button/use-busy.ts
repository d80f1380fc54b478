import { useRef, useState } from 'react'

/**
 * An error with a code was refused by the server, and the request layer has shown its message; any other error is a
 * bug.
 */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error

/**
 * Runs an action and ignores further runs until it has settled. A refused request is dropped here, since a toast has
 * shown it.
 */
export function useBusy(): [boolean, (action: () => unknown) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  // State updates too late for a second tap within the same frame.
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
