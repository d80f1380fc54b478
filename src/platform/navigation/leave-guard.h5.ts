import { firstListeners } from './back-step.h5'
import { guardByLayer } from './guard-by-layer'
import type { GuardLeaving } from './leave-guard.port'
import { addQuestion, type LeavingQuestion } from './leaving-question'

/** The router's number of a history entry. */
const numberOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * The browser has already gone back when it reports a step: the guard returns to the page before the router notices,
 * shows the question, and repeats the step when the learner confirms.
 */
const guardByReturning = (question: LeavingQuestion, page: number): (() => void) => {
  let state: 'guarding' | 'returning' | 'asking' = 'guarding'
  const leaveOrStay = async (steps: number) => {
    state = 'asking'
    const mayLeave = await question.ask()
    state = 'guarding'
    if (mayLeave) window.history.go(-steps)
  }
  let steps = 0
  const keep = (event: PopStateEvent): boolean => {
    if (state === 'returning') {
      void leaveOrStay(steps)
      return true
    }
    const target = numberOf(event.state)
    if (question.isConfirmed || target === undefined) return false
    if (target >= page) return state === 'asking'
    steps = page - target
    if (state === 'guarding') state = 'returning'
    window.history.go(steps)
    return true
  }
  firstListeners.add(keep)
  return () => void firstListeners.delete(keep)
}

export const guardLeaving: GuardLeaving = ({ ask, leave }) => {
  const question = addQuestion(ask)
  const page = numberOf(window.history.state)
  // Before the app's first page there is none to return from: the browser would leave the app.
  const stop = page ? guardByReturning(question, page) : guardByLayer(question, leave)
  return () => {
    question.remove()
    stop()
  }
}
