import type { JobPayload } from '../../../kernel/jobs/jobs'
import type { LessonRef } from '../../course/lesson-ref'
import type { LiveMoment } from './live-moment'
import type { LiveFollowing, LivePlaying } from './live-study.service'
import { readLiveState } from '../live-clock'
import { toLastMoment, toPlannedSeconds, toSentSeconds } from '../live-length'
import type { LiveRepository, LiveRow } from '../live.repository'

export const SETTLE_JOB = 'live.settle'

/** Study records of lives. */
export interface StudyRecords {
  follow(
    ref: LessonRef & { shopId: string; userId: string },
    device: LivePlaying,
    live: LiveMoment,
  ): Promise<LiveFollowing>
  settle(lessonId: string, lengthSeconds: number): Promise<void>
  stop(): Promise<void>
}
export interface Settlements {
  enqueue(kind: string, key: string, payload: JobPayload, runAt: Date): Promise<void>
}

const NOTHING: LiveFollowing = { ticket: '', takenOver: false, watchedSeconds: 0 }

/** How watching a live counts as study, relative to what was actually broadcast. */
export class LiveStudies {
  constructor(
    private readonly lives: LiveRepository,
    private readonly studies: StudyRecords,
    private readonly jobs: Settlements,
    private readonly now: () => Date,
  ) {}

  /** Visitors have no record. */
  async follow(live: LiveRow, userId: string | undefined, device: LivePlaying): Promise<LiveFollowing> {
    if (!userId) return NOTHING
    const following = await this.studies.follow(
      { ...toRef(live), shopId: live.shopId, userId },
      device,
      await this.measure(live),
    )
    if (device.playing && following.ticket !== device.ticket) await this.plan(live)
    return following
  }

  /** The job; reschedules itself while the live goes on. */
  async settle({ lessonId = '' }: JobPayload): Promise<void> {
    const live = await this.lives.find(lessonId)
    if (!live) return
    const { over, lengthSeconds } = await this.measure(live)
    if (!over) return this.plan(live)
    await this.studies.settle(lessonId, lengthSeconds)
  }

  private async measure(live: LiveRow): Promise<LiveMoment> {
    const events = live.state === 'unstarted' ? [] : await this.lives.listSchoolEvents(live.lessonId)
    const now = this.now()
    const sentSeconds = toSentSeconds(live, events, now)
    const over = readLiveState(live, now) === 'closed'
    return { sentSeconds, over, lengthSeconds: over ? sentSeconds : toPlannedSeconds(live, sentSeconds) }
  }

  private plan(live: LiveRow): Promise<void> {
    const lastMoment = toLastMoment(live)
    return this.jobs.enqueue(
      SETTLE_JOB,
      `${live.lessonId}:${lastMoment.toISOString()}`,
      { lessonId: live.lessonId },
      lastMoment,
    )
  }
}

const toRef = ({ courseId, lessonId }: LiveRow): LessonRef => ({ courseId, resourceId: lessonId })
