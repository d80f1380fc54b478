import { firstListeners } from './back-step.h5'
import type { GuardLeaving } from './leave-guard.port'

/** The router's number of a history entry. */
const numberOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * The browser has already gone back when it reports a step: the guard returns to the page before the router notices,
 * shows the question, and repeats the step when the learner confirms. Our own back button goes through it too.
 */
export const guardLeaving: GuardLeaving = (_question, ask) => {
  const page = numberOf(window.history.state)
  let state: 'guarding' | 'returning' | 'asking' | 'leaving' = 'guarding'
  const leaveOrStay = async (steps: number) => {
    state = 'asking'
    const mayLeave = await ask()
    state = mayLeave ? 'leaving' : 'guarding'
    if (mayLeave) window.history.go(-steps)
  }
  let steps = 0
  const keep = (event: PopStateEvent): boolean => {
    if (state === 'returning') {
      void leaveOrStay(steps)
      return true
    }
    const target = numberOf(event.state)
    if (state === 'leaving' || page === undefined || target === undefined) return false
    if (target >= page) return state === 'asking'
    steps = page - target
    if (state === 'guarding') state = 'returning'
    window.history.go(steps)
    return true
  }
  firstListeners.add(keep)
  return () => void firstListeners.delete(keep)
}
