import type { LiveRoom } from '@contract/live/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { LivePlaying } from './study/live-study.service'
import type { LessonRef } from '../course/lesson-ref'
import type { LessonEntries } from './lesson-entry'
import { readLiveState, toEntersAt, toLiveBrief } from './live-clock'
import type { LiveRepository } from './live.repository'
import type { LiveStudies } from './study/live-studies.service'
import type { TalkWindows } from './talk/talk-windows'
import type { LiveWatchers, Watcher } from './watchers/live-watchers.service'
import { toLiveKey } from './loop/loop-stream.service'

/** Longer than any sitting. */
const STREAM_TTL_SECONDS = 4 * 3600

type WatchInput = LessonRef & { entered?: boolean; talkRevision?: number } & Partial<LivePlaying>

interface LiveServiceDeps {
  lessons: LessonEntries
  lives: LiveRepository
  watchers: LiveWatchers
  studies: LiveStudies
  talk: TalkWindows
  media: Media
  remindTemplateId: string
  now: () => Date
}

/**
 * The live room as one caller sees it. It is polled every few seconds, which also counts viewers and the learner's
 * watched time.
 */
export class LiveService {
  constructor(private readonly deps: LiveServiceDeps) {}

  /**
   * @throws LIVE_NOT_FOUND for a lesson that is not a live
   * @throws COURSE_NOT_OWNED, COURSE_EXPIRED, COURSE_NOT_YET_VALID, LOGIN_REQUIRED as the directory shows them (ERR-01)
   */
  async watch(
    shopId: string,
    watcher: Watcher,
    { entered = false, playing = false, ticket, talkRevision, ...ref }: WatchInput,
  ): Promise<LiveRoom> {
    const entry = await this.deps.lessons.open(shopId, watcher.userId, ref)
    if (entry.refusal) throw new AppError(entry.refusal)
    const live = await this.deps.lives.find(ref.resourceId)
    if (!live) throw new AppError('LIVE_NOT_FOUND')
    const now = this.deps.now()
    const state = readLiveState(live, now)
    const open = state === 'live' || state === 'paused' || (state === 'unstarted' && now >= toEntersAt(live))
    // Both wait for a group to be written.
    const [following] = await Promise.all([
      this.deps.studies.follow(live, watcher.userId, { ticket, playing: playing && state === 'live' }),
      entered && open ? this.deps.watchers.see(live.lessonId, watcher) : undefined,
    ])
    const [appointed, viewerCount, talk] = await Promise.all([
      watcher.userId ? this.deps.lives.isAppointed(live.lessonId, watcher.userId) : false,
      open ? this.deps.watchers.count(live.lessonId) : 0,
      this.deps.talk.readSince(live.lessonId, watcher.userId, talkRevision),
    ])
    const loop = live.loopKey && this.deps.media.signedUrlOf(toLiveKey(live.loopKey, live.lessonId), STREAM_TTL_SECONDS)
    return {
      ...toLiveBrief(live, now),
      courseId: ref.courseId,
      resourceId: ref.resourceId,
      title: entry.title,
      courseTitle: entry.courseTitle,
      cover: entry.cover,
      teacher: entry.teacher,
      entersAt: toEntersAt(live).toISOString(),
      serverNow: now.toISOString(),
      streamUrl: state === 'live' ? live.streamUrl || loop : '',
      appointed,
      remindTemplateId: this.deps.remindTemplateId,
      viewerCount,
      talk,
      ...following,
      ...entry.marks,
    }
  }
}
