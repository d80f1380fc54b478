import { expect } from 'vitest'
import type { Output } from '@contract/calls'
import type { Api } from '../api'
import { findStudy } from '../find-study'

type Progress = Output<'POST /resource/auth/course/save'>

/** A device that saves without pause, and remembers what the server has acknowledged. */
export class SteadyLearner {
  acknowledgedCount = 0
  private sequence = 0
  private acknowledged: { sequence: number; progress: Progress } | undefined
  private readonly startedAt = Date.now()

  private constructor(
    private readonly api: Api,
    private readonly study: Output<'POST /resource/auth/course/get/resource'>,
    private readonly totalSecondsBefore: number,
  ) {}

  static async begin(api: Api): Promise<SteadyLearner> {
    const study = await findStudy(api)
    const learner = new SteadyLearner(
      api,
      study,
      (await api.call('GET /resource/auth/study/summary', {})).data.totalSeconds,
    )
    // What was watched before belongs to other days.
    await learner.save()
    return learner
  }

  /** Saves until `stopped`; a save without a response is not acknowledged. */
  async run(stopped: () => boolean): Promise<void> {
    while (!stopped()) await this.save().catch(() => undefined)
  }

  /**
   * After the server came back: it has every acknowledged save, takes none of them twice, and all that belongs together
   * is there.
   */
  async check(): Promise<void> {
    const { sequence, progress } = this.acknowledged!
    const present = await this.send(sequence)
    expect(present.furthestPosition).toBeGreaterThanOrEqual(progress.furthestPosition)
    expect(present.watchedSeconds).toBeGreaterThanOrEqual(progress.watchedSeconds)
    expect(await this.send(sequence)).toEqual(present)
    const { totalSeconds } = (await this.api.call('GET /resource/auth/study/summary', {})).data
    expect(totalSeconds - this.totalSecondsBefore).toBeCloseTo(present.watchedSeconds - this.watchedBefore, 3)
  }

  private watchedBefore = Number.NaN

  private async save(): Promise<void> {
    const sequence = ++this.sequence
    const progress = await this.send(sequence)
    if (Number.isNaN(this.watchedBefore)) this.watchedBefore = progress.watchedSeconds
    this.acknowledged = { sequence, progress }
    this.acknowledgedCount++
  }

  private async send(sequence: number): Promise<Progress> {
    const { studyId, courseId, resourceId, ticket, resourceDuration, lastWatchDuration } = this.study
    const currentTime =
      (lastWatchDuration + (this.sequence === 1 ? 0 : (Date.now() - this.startedAt) / 1000)) % resourceDuration
    const { code, msg, data } = await this.api.call('POST /resource/auth/course/save', {
      studyId,
      courseId,
      resourceId,
      ticket,
      sequence,
      studyProgress: 1,
      duration: resourceDuration,
      currentTime,
    })
    if (code !== 200) throw new Error(msg)
    return data
  }
}
