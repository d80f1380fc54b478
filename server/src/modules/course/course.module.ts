import type { Database } from '../../kernel/db/database'
import { CourseRepository } from './course.repository'

/** What the school teaches: courses, chapters, lessons and which courses a package has. */
export const createCourseModule = (database: Database) => ({ contents: new CourseRepository(database) })

export type CourseContents = ReturnType<typeof createCourseModule>['contents']
