import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { CourseContents } from '../course/course.module'
import type { Outline } from '../lesson/outline'
import { CatalogueRepository, type CatalogueFilter } from './catalogue.repository'
import { catalogueRoutes } from './catalogue.routes'
import { CatalogueService } from './catalogue.service'
import {
  CourseViewService,
  type ActivityPrices,
  type Comments,
  type Favourites,
  type Notes,
} from './course-view.service'

export interface CatalogueDeps {
  database: Database
  now: () => Date
  media: Media
  contents: CourseContents
  gate: CourseGate
  outline: Outline
  favourites: Favourites
  notes: Notes
  comments: Comments
  activityPrices: ActivityPrices
}

/** Courses as one caller sees them: lists of cards, and one course in full. */
export const createCatalogueModule = ({ database, now, media, contents, gate, outline, ...counts }: CatalogueDeps) => {
  const repository = new CatalogueRepository(database)
  const catalogue = new CatalogueService(repository, media, now)
  const { favourites, notes, comments, activityPrices } = counts
  const views = new CourseViewService({
    gate,
    contents,
    outline,
    favourites,
    notes,
    comments,
    media,
    vipPrices: repository,
    activityPrices,
  })
  return {
    routes: catalogueRoutes(catalogue, views),
    views,
    cards: (shopId: string, userId: string | undefined, filter: CatalogueFilter) =>
      catalogue.cards(shopId, userId, filter),
  }
}
