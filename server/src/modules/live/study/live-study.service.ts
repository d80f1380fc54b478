import type { LiveClaims } from './live-claims'
import type { LiveMoment } from './live-moment'
import type { LiveStudyRepository } from './live-study.repository'
import type { LessonRef } from '../../course/lesson-ref'
import type { StudyOf, StudyRow } from '../../study/study.fragments'

/** State of the player in a live room, as reported by the device. */
export interface LivePlaying {
  /** The play ticket that continues or ends. */
  ticket?: string
  /** The video is visible and playing. */
  playing: boolean
}

/** The server's response; `ticket` is the current play ticket, '' for none. */
export interface LiveFollowing {
  ticket: string
  takenOver: boolean
  watchedSeconds: number
}

export interface Studies {
  /** Returns the learner's study of the lesson and creates it at the first opening. */
  open(of: StudyOf, now: Date): Promise<StudyRow>
}

export interface Tickets {
  /** Opens a new play ticket, which takes over from the learner's others. */
  open(userId: string, studyId: string): Promise<string>
}

interface LiveStudyServiceDeps {
  liveStudies: LiveStudyRepository
  claims: LiveClaims
  studies: Studies
  tickets: Tickets
  now: () => Date
}

/**
 * Watching a live is study like playing a lesson: one device holds the play ticket, a new ticket takes over from
 * others, and only time that really passed counts. Each start of the video opens a new ticket.
 */
export class LiveStudyService {
  constructor(private readonly deps: LiveStudyServiceDeps) {}

  async follow(
    { shopId, userId, courseId, resourceId }: LessonRef & { shopId: string; userId: string },
    { ticket, playing }: LivePlaying,
    live: LiveMoment,
  ): Promise<LiveFollowing> {
    const claimed = ticket && (await this.deps.claims.add({ ticket, userId, lessonId: resourceId, ...live }))
    if (claimed) {
      const { watchedSeconds, takenOver } = claimed
      return { watchedSeconds, takenOver, ticket: playing || takenOver ? ticket : '' }
    }
    if (playing) {
      const study = await this.deps.studies.open({ userId, shopId, courseId, lessonId: resourceId }, this.deps.now())
      await this.deps.liveStudies.begin(userId, resourceId, live)
      return { ...(await this.readWatched(userId, resourceId)), ticket: await this.deps.tickets.open(userId, study.id) }
    }
    return this.readWatched(userId, resourceId)
  }

  /** Writes pending claims; call it before the process exits. */
  stop(): Promise<void> {
    return this.deps.claims.stop()
  }

  /** Idempotent. */
  settle(lessonId: string, lengthSeconds: number): Promise<void> {
    return this.deps.liveStudies.settle(lessonId, lengthSeconds, this.deps.now())
  }

  /** Credits to the recording what the learner has watched live, once. */
  credit(userId: string, lessonId: string, durationSeconds: number): Promise<void> {
    return this.deps.liveStudies.credit(userId, lessonId, durationSeconds, this.deps.now())
  }

  private async readWatched(userId: string, lessonId: string): Promise<LiveFollowing> {
    return {
      ticket: '',
      takenOver: false,
      watchedSeconds: await this.deps.liveStudies.findWatchedSeconds(userId, lessonId),
    }
  }
}
