import type { ExamRoom, SavedAnswer } from '@contract/exam/calls'
import { Journal } from '@/core/journal/journal'
import type { Owner } from '@/core/session/owner'

/** What the phone holds of a running attempt beside its questions. */
export interface ExamNotes {
  pageTicket: string
  /** How far the server's clock is ahead of the phone's. */
  aheadMs: number
  /** The server's time when these were written. */
  nowMs: number
  /** The newest answer to each item that was changed on this phone. */
  answers: SavedAnswer[]
  /** Positions of those that the server does not have. */
  pending: number[]
  marked: number[]
  index: number
  switches: number
}

/** The questions change once a visit and answers with every touch, so they are kept apart. */
export class ExamJournal {
  private readonly rooms = new Journal<ExamRoom>('examRoom')
  private readonly notes = new Journal<ExamNotes>('examNotes')

  /** @param owner whose attempt it is, also after the login has expired: another learner never sees it */
  constructor(private readonly owner: Pick<Owner, 'id'>) {}

  async read(id: string): Promise<{ room: ExamRoom | undefined; notes: ExamNotes | undefined }> {
    const key = this.keyOf(id)
    return { room: await this.rooms.read(key), notes: await this.notes.read(key) }
  }

  writeRoom(id: string, room: ExamRoom): void {
    this.rooms.write(this.keyOf(id), room)
  }

  writeNotes(id: string, notes: ExamNotes): void {
    this.notes.write(this.keyOf(id), notes)
  }

  remove(id: string): void {
    this.rooms.remove(this.keyOf(id))
    this.notes.remove(this.keyOf(id))
  }

  private keyOf(id: string): string {
    return `${this.owner.id}:${id}`
  }
}
