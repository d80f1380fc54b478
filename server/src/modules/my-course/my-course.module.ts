import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseContents } from '../course/course.module'
import type { Outline } from '../lesson/outline'
import { CourseUsage } from './course-usage.service'
import { MyCourseRepository } from './my-course.repository'
import { myCourseRoutes } from './my-course.routes'
import { MyCourseService } from './my-course.service'
import { StudySummaryService, type StudyDays } from './study-summary.service'

export interface MyCourseDeps {
  database: Database
  now: () => Date
  media: Media
  contents: CourseContents
  outline: Outline
  studyDays: StudyDays
}

/** The courses that a learner owns, and what they have studied. */
export const createMyCourseModule = ({ database, now, media, contents, outline, studyDays }: MyCourseDeps) => {
  const myCourses = new MyCourseService({ myCourses: new MyCourseRepository(database), contents, outline, media, now })
  return {
    routes: myCourseRoutes(myCourses, new StudySummaryService(studyDays, myCourses, now)),
    usage: new CourseUsage(contents, outline),
  }
}
