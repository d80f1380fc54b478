import { openLayer } from '@/shared/layers/open-layers'
import type { LeavingQuestion } from './leaving-question'

/** Shows the question at a step back, which the layer below all others catches. Returns how to stop. */
export const guardByLayer = (question: LeavingQuestion, leave: () => unknown): (() => void) => {
  let isOver = false
  let close = () => {}
  const guard = () => {
    close = openLayer(() => void askAtStep(), { page: question.page, guard: true })
  }
  const askAtStep = async () => {
    const confirmed = await question.ask()
    if (isOver) return
    if (confirmed) leave()
    else guard()
  }
  guard()
  return () => {
    isOver = true
    close()
  }
}
