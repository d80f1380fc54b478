import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { VideoHosts } from '../../providers/vod/video-hosts'
import { AccessRepository, type Grant } from '../access/access.repository'
import { AccessService } from '../access/access.service'
import { CatalogueRepository, type CatalogueFilter } from '../catalogue/catalogue.repository'
import { CatalogueService } from '../catalogue/catalogue.service'
import { CollectionRepository } from '../favourite/favourite.repository'
import { CollectionService } from '../favourite/favourite.service'
import { CommentRepository } from '../comment/comment.repository'
import { CommentService } from '../comment/comment.service'
import { CourseGate } from '../access/course-gate'
import { CourseViewService } from '../catalogue/course-view.service'
import { CourseRepository } from './course.repository'
import { courseRoutes } from './course.routes'
import { CoursewareService } from '../lesson/courseware.service'
import { DownloadService } from '../lesson/download.service'
import { LessonEntryService } from '../lesson/lesson-entry.service'
import { LessonRules } from '../study/lesson-rules'
import { LiveStudyRepository } from '../live/live-study.repository'
import { LiveStudyService } from '../live/live-study.service'
import { MyCourseRepository } from '../my-course/my-course.repository'
import { MyCourseService } from '../my-course/my-course.service'
import { NoteRepository } from '../note/note.repository'
import { noteRoutes } from '../note/note.routes'
import { NoteService } from '../note/note.service'
import { OutlineRepository } from '../lesson/outline.repository'
import { PackageRepository } from '../package/package.repository'
import { PackageService } from '../package/package.service'
import { PeriodService } from '../lesson/period.service'
import { PlayTicketRepository } from '../study/play-ticket.repository'
import { FORGET_TICKETS_JOB, PlayTicketService } from '../study/play-ticket.service'
import { PlaybackService, type UserNames } from '../lesson/playback.service'
import { ProgressRepository } from '../study/progress.repository'
import { ProgressService } from '../study/progress.service'
import { StudyDayRepository } from '../study/study-day.repository'
import { StudySummaryService } from '../my-course/study-summary.service'
import { StudyRepository } from '../study/study.repository'
import { studyRoutes } from '../my-course/study.routes'

export interface CourseDeps {
  database: Database
  now: () => Date
  jobs: Jobs
  media: Media
  users: UserNames
  hosts: VideoHosts
}

/** Courses: catalogue, courseware, playback, study progress, notes, comments, collection, and who may study what. */
export const createCourseModule = ({ database, now, jobs, media, users, hosts }: CourseDeps) => {
  const courses = new CourseRepository(database)
  const outline = new OutlineRepository(database)
  const studies = new StudyRepository(database)
  const gate = new CourseGate(courses, now)
  const catalogue = new CatalogueService(new CatalogueRepository(database), media, now)
  const courseware = new CoursewareService(gate, outline)
  const progress = new ProgressService(new ProgressRepository(database), new LessonRules(studies, now), now)
  const tickets = new PlayTicketService(new PlayTicketRepository(database), progress, jobs, now)
  const liveStudies = new LiveStudyRepository(database)
  const playback = new PlaybackService(gate, courses, courseware, studies, liveStudies, tickets, hosts, users, media)
  const access = new AccessService(database, new AccessRepository(database), now)
  const views = new CourseViewService(gate, courses, outline, media)
  const packages = new PackageRepository(database)
  const myCourses = new MyCourseService(new MyCourseRepository(database), packages, outline, media, now)
  jobs.handle(FORGET_TICKETS_JOB, () => tickets.forget())
  return {
    routes: {
      ...courseRoutes({
        catalogue,
        views,
        packages: new PackageService(gate, views, packages, outline, media),
        periods: new PeriodService(gate, courseware, packages),
        downloads: new DownloadService(gate, courseware, media),
        courseware,
        playback,
        tickets,
        myCourses,
        collections: new CollectionService(gate, courses, new CollectionRepository(database), media),
      }),
      ...studyRoutes(new StudySummaryService(new StudyDayRepository(database), myCourses, now)),
      ...noteRoutes(
        new NoteService(database, gate, new NoteRepository(database), users, media),
        new CommentService(gate, new CommentRepository(database), users),
      ),
    },
    /** Writes the progress that waits; before the process ends. */
    stop: () => progress.stop(),
    /** Lessons as one caller meets them, and their recordings, for the live module. */
    lessons: new LessonEntryService(gate, courses, courseware, users, media),
    playback,
    liveStudies: new LiveStudyService(liveStudies, studies, tickets, now),
    courses: {
      findOffer: (shopId: string, userId: string | undefined, courseId: string) =>
        access.findOffer(shopId, userId, courseId),
      isOwned: (userId: string, courseId: string) => access.isOwned(userId, courseId),
      grantAccess: (grant: Grant) => access.grantAccess(grant),
      revokeAccess: (orderId: string) => access.revokeAccess(orderId),
      cards: (shopId: string, userId: string | undefined, filter: CatalogueFilter) =>
        catalogue.cards(shopId, userId, filter),
    },
  }
}
