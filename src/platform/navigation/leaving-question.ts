import { pageInFront } from '@/shared/layers/page-in-front'

/** Asks before a page is left. */
export interface LeavingQuestion {
  page: string | undefined
  /** Resolves to true to leave; without a second question once that was answered, or while one is open. */
  ask: () => Promise<boolean>
  readonly isConfirmed: boolean
  remove: () => void
}

const questions = new Set<LeavingQuestion>()

export const addQuestion = (ask: () => Promise<boolean>): LeavingQuestion => {
  let answer: Promise<boolean> | undefined
  let isConfirmed = false
  const question: LeavingQuestion = {
    page: pageInFront(),
    ask: () => {
      answer ??= ask().then((confirmed) => {
        isConfirmed = confirmed
        if (!confirmed) answer = undefined
        return confirmed
      })
      return answer
    },
    get isConfirmed() {
      return isConfirmed
    },
    remove: () => void questions.delete(question),
  }
  questions.add(question)
  return question
}

/** Whether the page in front may be left: asks the learner where it has a question. */
export const mayLeave = async (): Promise<boolean> => {
  const question = [...questions].find(({ page }) => page === pageInFront())
  return question ? question.ask() : true
}
