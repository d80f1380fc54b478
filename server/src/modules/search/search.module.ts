import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import { SearchRepository } from './search.repository'
import { searchRoutes } from './search.routes'
import { SearchService, type SearchedCourses } from './search.service'

export interface SearchDeps {
  database: Database
  now: () => Date
  media: Media
  courses: SearchedCourses
}

/** Search: hot words, suggestions, courses, teachers, history. */
export const createSearchModule = ({ database, now, media, courses }: SearchDeps) => ({
  routes: searchRoutes(new SearchService(new SearchRepository(database), courses, media, now)),
})
