import type { Owner } from '@/core/session/owner'
import type { ExamApi } from '../exam.api'
import type { ExamJournal } from './exam-journal'

export type RoomPhase = 'loading' | 'failed' | 'open' | 'handingIn' | 'takenOver' | 'ended'

export type RoomApi = Pick<ExamApi, 'room' | 'save' | 'noteSwitch' | 'submit'>

/** `Owner` without its session: the room runs without the app, too. */
export type RoomOwner = Pick<Owner, keyof Owner>

export interface RoomOptions {
  journal: Pick<ExamJournal, 'read' | 'writeRoom' | 'writeNotes' | 'remove'>
  /** The examinee, whose name the journal bears too. */
  owner: RoomOwner
  api?: RoomApi
  /** The phone's clock, in place of the two that a phone has: the one that can be changed, and the steady one. */
  readDevice?: () => number
  /** How much time is left, told once at each of TOLD_AT_SECONDS. */
  onTimeLeft?: (seconds: number) => void
}
