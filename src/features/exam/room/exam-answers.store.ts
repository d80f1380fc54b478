import { makeAutoObservable, observableRef } from 'mobx'
import type { AnswersSaved, RoomItem, SavedAnswer } from '@contract/exam/calls'
import type { Answer } from '@contract/question/question'
import { isDone } from '@/features/question/public'
import type { ExamNotes } from './exam-journal'

/** Answers and marks of an attempt on this phone, and which of them the server does not have. */
export class ExamAnswersStore {
  answers: ReadonlyMap<number, Answer> = new Map()
  marked: ReadonlySet<number> = new Set()
  /** Changed answers that the server does not have. */
  pending: ReadonlyMap<number, SavedAnswer> = new Map()
  /** The newest answer to each item, saved or not. */
  readonly #changed = new Map<number, SavedAnswer>()

  constructor() {
    makeAutoObservable(
      this,
      { answers: observableRef, marked: observableRef, pending: observableRef },
      { autoBind: true },
    )
  }

  get pendingList(): SavedAnswer[] {
    return [...this.pending.values()]
  }

  /**
   * Where the first undone question stands among these, or the first marked one where nothing is undone; -1 without.
   */
  findOpen(items: readonly RoomItem[]): number {
    const undone = items.findIndex(({ position }) => !isDone(this.answers.get(position)))
    return undone >= 0 ? undone : items.findIndex(({ position }) => this.marked.has(position))
  }

  change(position: number, answer: Answer, changedAt: string): void {
    const revision = (this.#changed.get(position)?.revision ?? 0) + 1
    const changed = { position, revision, answer, changedAt }
    this.#changed.set(position, changed)
    this.answers = new Map(this.answers).set(position, answer)
    this.pending = new Map(this.pending).set(position, changed)
  }

  toggleMark(position: number): void {
    const marked = new Set(this.marked)
    if (!marked.delete(position)) marked.add(position)
    this.marked = marked
  }

  restore({ answers, pending, marked }: ExamNotes): void {
    for (const changed of answers) this.#changed.set(changed.position, changed)
    const own = answers.filter(({ position }) => pending.includes(position))
    this.pending = new Map(own.map((changed) => [changed.position, changed]))
    this.marked = new Set(marked)
  }

  /** Takes the server's answers; where this phone has a newer one, that one stays and is sent. */
  merge(items: readonly RoomItem[], offline: boolean): void {
    const answers = new Map<number, Answer>()
    const pending = new Map(this.pending)
    for (const { position, revision, answer } of items) {
      const own = this.#changed.get(position)
      if (own && own.revision > revision) {
        answers.set(position, own.answer)
        // Without a network nobody knows what the server has.
        if (!offline) pending.set(position, own)
        continue
      }
      pending.delete(position)
      if (!answer) continue
      answers.set(position, answer)
      this.#changed.set(position, { position, revision, answer })
    }
    this.answers = answers
    this.pending = pending
  }

  acknowledge(saved: AnswersSaved['saved']): void {
    const pending = new Map(this.pending)
    for (const { position, revision } of saved)
      if ((pending.get(position)?.revision ?? 0) <= revision) pending.delete(position)
    this.pending = pending
  }

  toNotes(): Pick<ExamNotes, 'answers' | 'pending' | 'marked'> {
    return { answers: [...this.#changed.values()], pending: [...this.pending.keys()], marked: [...this.marked] }
  }
}
