import type { Playback, StudyProgress } from '@contract/course/calls'
import { SAVE_INTERVAL_MILLISECONDS } from '@contract/course/lesson-kinds'
import { progressJournal, progressOwner } from './kept-progress'
import type { ProgressEntry, ProgressJournal } from './progress-journal'

export interface Snapshot {
  positionSeconds: number
  durationSeconds: number
  /** Of the lesson, 0 to 100. */
  percent: number
}

export type MakeSaver = (read: () => Snapshot, onSaved: (progress: StudyProgress) => void) => ProgressSaver

interface Dependencies {
  journal: Pick<ProgressJournal, 'put' | 'save' | 'flush' | 'sendLast'>
  /** The learner who is logged in now; empty without a login. */
  learnerId: () => string
}

/** The clock of PLAY-02; a death of the app costs no more than one of its ticks. */
const NOTE_MILLISECONDS = 1000

const real: Dependencies = { journal: progressJournal, learnerId: progressOwner }

const identify = ({ positionSeconds, percent }: Snapshot): string => `${positionSeconds.toFixed(1)} ${percent}`

/**
 * Saves progress of one opening of a lesson: every change goes into the journal before it is sent, under the next
 * number of the opening's ticket (PLAY-02, PLAY-03).
 */
export class ProgressSaver {
  private playback: Playback | undefined
  /** Whose opening it is, also after the login has expired. */
  private learner = ''
  private noted = ''
  private sequence = 0
  private clock: ReturnType<typeof setInterval> | undefined
  private timer: ReturnType<typeof setInterval> | undefined

  /** `onSaved` is called for the current opening only. */
  constructor(
    private readonly read: () => Snapshot,
    private readonly onSaved: (progress: StudyProgress) => void,
    private readonly dependencies: Dependencies = real,
  ) {}

  /** Begins with another opening; what it has now counts as saved. */
  begin(playback: Playback): void {
    this.stop()
    this.playback = playback
    this.learner = this.dependencies.learnerId()
    this.sequence = 0
    this.noted = identify(this.read())
  }

  /** PLAY-02: notes every second and sends every three from now on. */
  start(): void {
    this.stop()
    this.clock = setInterval(() => this.note(), NOTE_MILLISECONDS)
    this.timer = setInterval(() => void this.save(), SAVE_INTERVAL_MILLISECONDS)
  }

  stop(): void {
    clearInterval(this.clock)
    clearInterval(this.timer)
  }

  /** Writes what has changed into the journal; false when nothing has. */
  note(): boolean {
    const entry = this.pending()
    if (!entry) return false
    this.sequence = entry.sequence
    this.noted = identify(this.read())
    this.dependencies.journal.put(entry, this.learner)
    return true
  }

  /** Notes what has changed and sends what is noted. Never rejects: a failure is tried again. */
  async save(): Promise<void> {
    const { playback } = this
    this.note()
    if (!playback || this.sequence === 0) return
    const progress = (await this.dependencies.journal.flush()).get(playback.ticket)
    if (progress && this.playback === playback) this.onSaved(progress)
  }

  /** The page goes away: the last position is sent in a way that outlives it. */
  leave(): void {
    this.note()
    if (this.playback && this.sequence > 0) this.dependencies.journal.sendLast(this.playback.ticket)
  }

  dispose(): void {
    this.leave()
    this.stop()
    this.playback = undefined
  }

  /** PLAY-03: only with a login, not in a preview, and only what has changed. */
  private pending(): ProgressEntry | undefined {
    const { playback } = this
    const now = this.read()
    if (!playback || playback.noSave || !playback.ticket || !this.learner || identify(now) === this.noted)
      return undefined
    return {
      studyId: playback.studyId,
      courseId: playback.courseId,
      courseType: playback.courseType,
      resourceId: playback.resourceId,
      superiorResourceId: playback.superiorResourceId || undefined,
      studyProgress: now.percent,
      duration: now.durationSeconds,
      currentTime: now.positionSeconds,
      ticket: playback.ticket,
      sequence: this.sequence + 1,
    }
  }
}
