import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import { AccessRepository, type Grant } from './access.repository'
import { AccessService } from './access.service'
import { CatalogueRepository, type CatalogueFilter } from './catalogue.repository'
import { CatalogueService } from './catalogue.service'
import { CollectionRepository } from './collection.repository'
import { CollectionService } from './collection.service'
import { CommentRepository } from './comment.repository'
import { CommentService } from './comment.service'
import { CourseGate } from './course-gate'
import { CourseViewService } from './course-view.service'
import { CourseRepository } from './course.repository'
import { courseRoutes } from './course.routes'
import { CoursewareService } from './courseware.service'
import { LessonRules } from './lesson-rules'
import { MyCourseRepository } from './my-course.repository'
import { MyCourseService } from './my-course.service'
import { NoteRepository } from './note.repository'
import { noteRoutes } from './note.routes'
import { NoteService } from './note.service'
import { OutlineRepository } from './outline.repository'
import { PlaybackService, type UserNames } from './playback.service'
import { ProgressService } from './progress.service'
import { StudyRepository } from './study.repository'

export interface CourseDeps {
  database: Database
  now: () => Date
  media: Media
  users: UserNames
}

/** Courses: catalogue, courseware, playback, study progress, notes, comments, collection, and who may study what. */
export const createCourseModule = ({ database, now, media, users }: CourseDeps) => {
  const courses = new CourseRepository(database)
  const outline = new OutlineRepository(database)
  const studies = new StudyRepository(database)
  const gate = new CourseGate(courses, now)
  const catalogue = new CatalogueService(new CatalogueRepository(database), media, now)
  const courseware = new CoursewareService(gate, outline)
  const progress = new ProgressService(studies, new LessonRules(studies, now), now)
  const access = new AccessService(database, courses, new AccessRepository(database), now)
  return {
    routes: {
      ...courseRoutes({
        catalogue,
        views: new CourseViewService(gate, courses, outline, media),
        courseware,
        playback: new PlaybackService(gate, courses, courseware, studies, users, media),
        progress,
        myCourses: new MyCourseService(new MyCourseRepository(database), outline, media, now),
        collections: new CollectionService(gate, courses, new CollectionRepository(database)),
      }),
      ...noteRoutes(
        new NoteService(gate, new NoteRepository(database), users), new CommentService(gate, new CommentRepository(database), users)),
    },
    /** Writes the progress that waits; before the process ends. */
    stop: () => progress.stop(),
    courses: {
      findGoods: (shopId: string, courseId: string) => access.findGoods(shopId, courseId),
      isOwned: (userId: string, courseId: string) => access.isOwned(userId, courseId),
      grantAccess: (grant: Grant) => access.grantAccess(grant),
      revokeAccess: (orderId: string) => access.revokeAccess(orderId),
      cards: (shopId: string, userId: string | undefined, filter: CatalogueFilter) => catalogue.cards(shopId, userId, filter),
    },
  }
}
