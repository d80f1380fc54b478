import { guardByLayer } from './guard-by-layer'
import type { GuardLeaving } from './leave-guard.port'
import { addQuestion } from './leaving-question'

/** WeChat's own question (`enableAlertBeforeUnload`) lets a swipe back pass; a layer stops that too. */
export const guardLeaving: GuardLeaving = ({ ask, leave }) => {
  const question = addQuestion(ask)
  const stop = guardByLayer(question, leave)
  return () => {
    question.remove()
    stop()
  }
}
