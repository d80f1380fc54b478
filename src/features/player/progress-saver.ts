import type { Playback, StudyProgress } from '@contract/course/calls'
import { SAVE_INTERVAL_MILLISECONDS } from '@contract/course/course-kinds'
import { session } from '@/core/session/session.store'
import { playerApi, type PlayerApi, type ProgressInput } from './player.api'

export interface Snapshot {
  positionSeconds: number
  durationSeconds: number
  /** Of the lesson, 0 to 100. */
  percent: number
}

interface Dependencies {
  api: Pick<PlayerApi, 'save' | 'saveOutlivingPage'>
  isLoggedIn: () => boolean
}

const real: Dependencies = { api: playerApi, isLoggedIn: () => session.loggedIn }

const identify = ({ positionSeconds, percent }: Snapshot): string => `${positionSeconds.toFixed(1)} ${percent}`

/**
 * Saves progress of one lesson: one request at a time, always with the newest position, and again after a failure
 * (PLAY-02, PLAY-03).
 */
export class ProgressSaver {
  private playback: Playback | undefined
  private saved = ''
  private timer: ReturnType<typeof setInterval> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined

  constructor(
    private readonly read: () => Snapshot,
    private readonly onSaved: (progress: StudyProgress) => void,
    private readonly dependencies: Dependencies = real,
  ) {}

  /** Begins with another lesson; what it has now counts as saved. */
  begin(playback: Playback): void {
    this.stop()
    clearTimeout(this.retry)
    this.playback = playback
    this.saved = identify(this.read())
  }

  /** PLAY-02: every three seconds from now on. */
  start(): void {
    this.stop()
    this.timer = setInterval(() => void this.save(), SAVE_INTERVAL_MILLISECONDS)
  }

  stop(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  /** Saves what has changed; resolves when nothing runs any more. Never rejects: a failure is tried again. */
  async save(): Promise<void> {
    while (this.running) await this.running
    const input = this.pending()
    if (!input) return
    this.running = this.send(input).finally(() => { this.running = undefined })
    await this.running
  }

  /** The page goes away: the last position is sent in a way that outlives it, where there is one. */
  leave(): void {
    const input = this.pending()
    if (!input) return
    if (this.dependencies.api.saveOutlivingPage(input)) this.saved = identify(this.read())
    else void this.save()
  }

  dispose(): void {
    this.leave()
    this.stop()
    clearTimeout(this.retry)
    this.playback = undefined
  }

  /** PLAY-03: only with a login, not in a preview, and only what has changed. */
  private pending(): ProgressInput | undefined {
    const { playback } = this
    const now = this.read()
    if (!playback || playback.noSave || !playback.studyId || !this.dependencies.isLoggedIn() || identify(now) === this.saved) return undefined
    return {
      studyId: playback.studyId,
      courseId: playback.courseId,
      courseType: playback.courseType,
      resourceId: playback.resourceId,
      superiorResourceId: playback.superiorResourceId || undefined,
      studyProgress: now.percent,
      duration: now.durationSeconds,
      currentTime: now.positionSeconds,
    }
  }

  private async send(input: ProgressInput): Promise<void> {
    const sent = identify(this.read())
    const { playback } = this
    clearTimeout(this.retry)
    try {
      const progress = await this.dependencies.api.save(input)
      if (this.playback !== playback) return
      this.saved = sent
      this.onSaved(progress)
    } catch (error) {
      console.warn('progress not saved, will be tried again', error)
      // While it plays the next interval tries again; after a pause or the end nothing else would.
      if (this.playback === playback && !this.timer && this.dependencies.isLoggedIn()) {
        this.retry = setTimeout(() => void this.save(), SAVE_INTERVAL_MILLISECONDS)
      }
    }
  }
}
