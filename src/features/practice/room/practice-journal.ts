import type { Practice, PracticeAnswer } from '@contract/practice/calls'
import { Journal } from '@/core/journal/journal'
import type { Owner } from '@/core/session/owner'

export type PracticeDraft = Pick<PracticeAnswer, 'position' | 'answer'>

/** What the phone holds of a practice beside its questions. */
export interface PracticeNotes {
  /** Answers that the server does not have. */
  pending: PracticeAnswer[]
  /** Answers that the learner has not confirmed. */
  drafts?: PracticeDraft[]
  index: number
}

/** A practice on this phone: its questions, and what was answered since the network was there. */
export class PracticeJournal {
  private readonly sets = new Journal<Practice>('practiceSet')
  private readonly notes = new Journal<PracticeNotes>('practiceNotes')

  /** @param owner whose practice it is, also after the login has expired: another learner never sees it */
  constructor(private readonly owner: Pick<Owner, 'id'>) {}

  async read(id: string): Promise<{ practice: Practice | undefined; notes: PracticeNotes | undefined }> {
    const key = this.keyOf(id)
    return { practice: await this.sets.read(key), notes: await this.notes.read(key) }
  }

  writePractice(id: string, practice: Practice): void {
    this.sets.write(this.keyOf(id), practice)
  }

  writeNotes(id: string, notes: PracticeNotes): void {
    this.notes.write(this.keyOf(id), notes)
  }

  remove(id: string): void {
    this.sets.remove(this.keyOf(id))
    this.notes.remove(this.keyOf(id))
  }

  private keyOf(id: string): string {
    return `${this.owner.id}:${id}`
  }
}
