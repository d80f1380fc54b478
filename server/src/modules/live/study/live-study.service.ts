import type { LiveMoment } from './live-moment'
import type { LiveStudyRepository } from './live-study.repository'
import type { LessonRef } from '../../course/lesson-ref'
import type { StudyRow } from '../../study/study.fragments'

/** State of the player in a live room, as the device reports it. */
export interface LivePlaying {
  /** The stretch of watching that goes on, or ends now. */
  ticket?: string
  /** The video is visible and running. */
  playing: boolean
}

/** What the server makes of it; `ticket` names the stretch of watching that runs, '' when none does. */
export interface LiveFollowing {
  ticket: string
  takenOver: boolean
  watchedSeconds: number
}

export interface Studies {
  /** The learner's study of the lesson, made at the first opening. */
  open(userId: string, shopId: string, courseId: string, lessonId: string, now: Date): Promise<StudyRow>
}

export interface Tickets {
  /** A new opening of the study, which takes over the learner's others. */
  open(userId: string, studyId: string): Promise<string>
}

/**
 * Following a live is study like playing a lesson: an opening by one device, which takes over the learner's others, and
 * of which time counts only as it really passes. Each time the picture begins to run is an opening of its own.
 */
export class LiveStudyService {
  constructor(
    private readonly liveStudies: LiveStudyRepository,
    private readonly studies: Studies,
    private readonly tickets: Tickets,
    private readonly now: () => Date,
  ) {}

  async follow(
    shopId: string,
    userId: string,
    { courseId, resourceId }: LessonRef,
    device: LivePlaying,
    live: LiveMoment,
  ): Promise<LiveFollowing> {
    const { ticket, playing } = device
    const claimed =
      ticket && (await this.liveStudies.claim({ ticket, userId, lessonId: resourceId, ...live }, this.now()))
    if (claimed) return { ...claimed, ticket: playing || claimed.takenOver ? ticket : '' }
    if (playing) {
      const study = await this.studies.open(userId, shopId, courseId, resourceId, this.now())
      await this.liveStudies.begin(userId, resourceId, live)
      return { ...(await this.readWatched(userId, resourceId)), ticket: await this.tickets.open(userId, study.id) }
    }
    return this.readWatched(userId, resourceId)
  }

  /** Safe to run twice. */
  settle(lessonId: string, lengthSeconds: number): Promise<void> {
    return this.liveStudies.settle(lessonId, lengthSeconds, this.now())
  }

  /** Carries over to the recording what the learner has followed live, once. */
  credit(userId: string, lessonId: string, durationSeconds: number): Promise<void> {
    return this.liveStudies.credit(userId, lessonId, durationSeconds, this.now())
  }

  private async readWatched(userId: string, lessonId: string): Promise<LiveFollowing> {
    return { ticket: '', takenOver: false, watchedSeconds: await this.liveStudies.findWatchedSeconds(userId, lessonId) }
  }
}
