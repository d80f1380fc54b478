import type { Database } from '../../kernel/db/database'
import { SearchRepository } from './search.repository'
import { searchRoutes } from './search.routes'
import { SearchService, type SearchedCourses, type SearchedTeachers } from './search.service'

export interface SearchDeps {
  database: Database
  now: () => Date
  courses: SearchedCourses
  teachers: SearchedTeachers
}

/** Search: hot words, suggestions, courses, teachers, history. */
export const createSearchModule = ({ database, now, courses, teachers }: SearchDeps) => ({
  routes: searchRoutes(new SearchService(new SearchRepository(database), courses, teachers, now)),
})
