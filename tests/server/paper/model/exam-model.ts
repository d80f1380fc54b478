import { GRACE_SECONDS } from '@contract/exam/attempt-status'
import type { AnswersSaved, SavedAnswer } from '@contract/exam/calls'
import type { Answer } from '@contract/question/question'

interface HeldAnswer {
  revision: number
  answer: Answer
}

export const MINUTES = 10
export const QUESTIONS = 4

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What the server should hold of one attempt, in plain values. It is told of every request that reaches the server. */
export class ExamModel {
  /** Seconds since the attempt began, by the server's clock. */
  now = 0
  ended = false
  /** Whether the examinee has handed in by hand: otherwise only the deadline ends the exam. */
  mayEnd = false
  /** Of the device that opened the attempt last. */
  ticket = ''
  switches = 0
  readonly answers = new Map<number, HeldAnswer>()
  /** Kept for the staff: position, revision and why. */
  readonly apart = new Set<string>()
  /** The highest revision of each answer that a phone was told to be saved. */
  readonly acknowledged = new Map<number, number>()

  get isOver(): boolean {
    return this.now >= MINUTES * 60 + GRACE_SECONDS
  }

  save(ticket: string, answers: readonly SavedAnswer[]): AnswersSaved['saved'] {
    const inTime = !this.ended && !this.isOver
    const isCurrent = ticket === this.ticket
    return answers.flatMap(({ position, revision, answer }) => {
      const held = this.answers.get(position)
      const known = held !== undefined && held.revision >= revision && (isCurrent || same(held.answer, answer))
      if (!known && inTime && isCurrent) this.answers.set(position, { revision, answer })
      if (!known && !(inTime && isCurrent)) this.apart.add(`${position}:${revision}:${inTime ? 'takenOver' : 'late'}`)
      return known || (inTime && isCurrent) ? [{ position, revision }] : []
    })
  }

  /** Whoever looks at an overdue attempt ends it. */
  look(): void {
    if (this.isOver) this.ended = true
  }

  submit(ticket: string, timeUp: boolean | undefined): void {
    if (ticket !== this.ticket || (timeUp && this.now < MINUTES * 60)) return
    this.ended = true
  }

  acknowledge(saved: AnswersSaved['saved']): void {
    for (const { position, revision } of saved)
      this.acknowledged.set(position, Math.max(revision, this.acknowledged.get(position) ?? 0))
  }
}
