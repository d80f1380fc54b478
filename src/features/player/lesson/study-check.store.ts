import { makeAutoObservable } from 'mobx'
import { storage } from '@/platform/storage/storage'

export interface CheckQuestion {
  text: string
  choices: number[]
  answer: number
}

const CHOICE_COUNT = 4
const LARGEST = 9
const KEY = 'studyCheck'

/** A simple sum, with its result among close numbers. */
export const makeQuestion = (random: () => number = Math.random): CheckQuestion => {
  const pick = (count: number) => Math.floor(random() * count)
  const [first, second] = [1 + pick(LARGEST), 1 + pick(LARGEST)]
  const answer = first + second
  const lowest = Math.max(1, answer - pick(CHOICE_COUNT))
  return {
    text: `${first} + ${second} = ?`,
    choices: Array.from({ length: CHOICE_COUNT }, (_, index) => lowest + index),
    answer,
  }
}

interface Kept {
  learner: string
  courseId: string
  playedSeconds: number
}

/**
 * PLAY-10: after so many minutes of playing a question must be answered before it goes on. The time is kept on the
 * device, so that closing and opening the lesson does not spare the question.
 */
export class StudyCheckStore {
  question: CheckQuestion | undefined = undefined
  wrong = false
  #learner = ''
  #courseId = ''
  #everySeconds = 0
  #playedSeconds = 0
  readonly #onDue: () => void
  readonly #onPassed: () => void

  /** `onDue` pauses playback; `onPassed` resumes it. */
  constructor(onDue: () => void, onPassed: () => void) {
    this.#onDue = onDue
    this.#onPassed = onPassed
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** `minutes` as set in the course; 0 for no questions. */
  begin(learner: string, courseId: string, minutes: number): void {
    const kept = storage.get<Kept>(KEY)
    this.#learner = learner
    this.#courseId = courseId
    this.#everySeconds = minutes * 60
    this.#playedSeconds = kept?.learner === learner && kept.courseId === courseId ? kept.playedSeconds : 0
    this.question = undefined
    this.wrong = false
  }

  /** Counts seconds that were just played. */
  count(seconds: number): void {
    if (this.#everySeconds === 0 || seconds <= 0 || this.question) return
    const second = Math.floor(this.#playedSeconds)
    this.#playedSeconds += seconds
    if (Math.floor(this.#playedSeconds) !== second) this.keep()
    if (this.#playedSeconds < this.#everySeconds) return
    this.question = makeQuestion()
    this.#onDue()
  }

  /** A wrong answer brings another question. */
  answer(choice: number): void {
    if (!this.question) return
    this.wrong = choice !== this.question.answer
    this.question = this.wrong ? makeQuestion() : undefined
    if (this.wrong) return
    this.#playedSeconds = 0
    this.keep()
    this.#onPassed()
  }

  private keep(): void {
    storage.set(KEY, {
      learner: this.#learner,
      courseId: this.#courseId,
      playedSeconds: this.#playedSeconds,
    } satisfies Kept)
  }
}
