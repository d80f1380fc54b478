import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { createLiveDesk, type LiveDeskDeps } from './desk/live-desk.module'
import type { LessonEntries } from './lesson-entry'
import type { Reviews } from '../review/reviewed-content'
import type { SubscribeMessages } from '../../providers/wechat/subscribe-messages'
import {
  AppointmentService,
  REMIND_BY_WECHAT_JOB,
  type ReminderMessages,
  type WechatPeople,
} from './appointment/appointment.service'
import { LiveList } from './live-list.service'
import { LiveMoves } from './moves/live-moves.service'
import { LiveStudies, SETTLE_JOB, type StudyRecords } from './study/live-studies.service'
import { LiveWatcherRepository } from './watchers/live-watcher.repository'
import { LiveWatchers } from './watchers/live-watchers.service'
import { LiveRepository } from './live.repository'
import { liveRoutes } from './live.routes'
import { LiveService } from './live.service'
import { LiveTalkRepository } from './talk/live-talk.repository'
import { LiveTalkService } from './talk/live-talk.service'
import { createReviewedTalk } from './talk/reviewed-talk'
import { TalkWindows } from './talk/talk-windows'
import { LoopStream, type StoredTexts } from './loop/loop-stream.service'
import { REMIND_JOB } from './appointment/plan-reminder'

export interface LiveDeps extends LiveDeskDeps {
  jobs: Jobs
  media: Media
  storage: StoredTexts
  lessons: LessonEntries
  studies: StudyRecords
  messages: ReminderMessages
  wechat: SubscribeMessages
  people: WechatPeople
  reviews: Reviews
  /** How long a count of viewers and the latest messages serve all viewers. */
  cacheMilliseconds?: number
}

/** Lessons that take place live: the room, its stream, appointments, and moves by the school. */
export const createLiveModule = (deps: LiveDeps) => {
  const {
    database,
    now,
    jobs,
    media,
    storage,
    lessons,
    studies,
    messages,
    wechat,
    people,
    users,
    reviews,
    cacheMilliseconds,
  } = deps
  const lives = new LiveRepository(database)
  const watchers = new LiveWatchers(new LiveWatcherRepository(database), jobs, now, cacheMilliseconds)
  const appointments = new AppointmentService({ database, lessons, lives, jobs, messages, wechat, people, now })
  const following = new LiveStudies(lives, studies, jobs, now)
  const talks = new LiveTalkRepository(database)
  const talk = new TalkWindows(talks, users, now, cacheMilliseconds)
  const loops = new LoopStream(lives, storage, now)
  jobs.handle(REMIND_JOB, (payload) => appointments.remind(payload))
  jobs.handle(REMIND_BY_WECHAT_JOB, (payload) => appointments.remindByWechat(payload))
  jobs.handle(SETTLE_JOB, (payload) => following.settle(payload))
  return {
    routes: liveRoutes(
      new LiveService({
        lessons,
        lives,
        watchers,
        studies: following,
        talk,
        media,
        remindTemplateId: wechat.liveTemplateId,
        now,
      }),
      appointments,
      new LiveTalkService({ database, lessons, lives, talks, users, reviews, now }),
    ),
    desk: createLiveDesk(deps),
    reviewed: createReviewedTalk(database),
    list: new LiveList(lives, media, now),
    moves: new LiveMoves(database, lives, jobs, now),
    readPlaylist: (key: string) => loops.read(key),
    /** Writes pending sightings and watched time; call it before the process exits. */
    stop: async () => {
      await watchers.stop()
      await studies.stop()
    },
  }
}
