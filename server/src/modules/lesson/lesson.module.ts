import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { VideoHosts } from '../../providers/vod/video-hosts'
import type { CourseGate } from '../access/course-gate'
import type { CourseContents } from '../course/course.module'
import type { UserNames } from '../user/user-names'
import { CoursewareService } from './courseware.service'
import { DownloadService } from './download.service'
import { LessonEntryService } from './lesson-entry.service'
import { lessonRoutes } from './lesson.routes'
import { OutlineRepository } from './outline.repository'
import { PeriodService } from './period.service'
import { PracticeLessonService, type PracticeStudies } from './practice-lesson.service'
import { PlaybackService, type LiveStudies, type Studies, type Tickets } from './playback.service'
import { ShopMarksRepository } from './shop-marks.repository'

export interface LessonDeps {
  database: Database
  media: Media
  contents: CourseContents
  gate: CourseGate
  studies: Studies & PracticeStudies
  tickets: Tickets
  liveStudies: LiveStudies
  users: UserNames
  hosts: VideoHosts
}

/** Lessons as one caller sees them: what is locked, playback, downloads, and the way into live rooms. */
export const createLessonModule = (deps: LessonDeps) => {
  const { database, media, contents, gate, studies, tickets, liveStudies, users, hosts } = deps
  const outline = new OutlineRepository(database)
  const marks = new ShopMarksRepository(database)
  const courseware = new CoursewareService(gate, contents, outline)
  return {
    routes: lessonRoutes({
      courseware,
      playback: new PlaybackService({
        gate,
        courseware,
        shopMarks: marks,
        studies,
        liveStudies,
        tickets,
        hosts,
        users,
        media,
      }),
      periods: new PeriodService(gate, courseware, contents),
      downloads: new DownloadService(gate, courseware, media),
    }),
    outline,
    practices: new PracticeLessonService(gate, courseware, studies),
    entries: new LessonEntryService({ gate, contents, shopMarks: marks, courseware, users, media }),
  }
}
