import type { Database } from '../../../kernel/db/database'
import { CategoryDeskRepository } from './category-desk.repository'
import { categoryDeskRoutes } from './category-desk.routes'
import { CategoryDeskService, type Recorded } from './category-desk.service'

/** As the `DeskDeps` of the staff's module, which stands above this one. */
export interface CategoryDeskDeps {
  database: Database
  audit: Recorded
  now: () => Date
}

/** What staff do with the categories of their school. */
export const createCategoryDesk = ({ database, audit, now }: CategoryDeskDeps) =>
  categoryDeskRoutes(new CategoryDeskService(new CategoryDeskRepository(database), audit, now))
