import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import { FavouriteRepository } from './favourite.repository'
import { favouriteRoutes } from './favourite.routes'
import { FavouriteService } from './favourite.service'

export interface FavouriteDeps {
  database: Database
  media: Media
  gate: CourseGate
}

/** Courses that learners keep for later. */
export const createFavouriteModule = ({ database, media, gate }: FavouriteDeps) => {
  const favourites = new FavouriteRepository(database)
  return {
    routes: favouriteRoutes(new FavouriteService(gate, favourites, media)),
    favourites: { has: (userId: string, courseId: string) => favourites.has(userId, courseId) },
  }
}
