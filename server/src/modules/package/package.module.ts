import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { CourseViewService } from '../catalogue/course-view.service'
import type { CourseContents } from '../course/course.module'
import type { Outline } from '../lesson/outline'
import { PackageRepository } from './package.repository'
import { packageRoutes } from './package.routes'
import { PackageService } from './package.service'

export interface PackageDeps {
  database: Database
  media: Media
  contents: CourseContents
  gate: CourseGate
  outline: Outline
  views: CourseViewService
}

/** Courses that are sold together. */
export const createPackageModule = ({ database, media, contents, gate, outline, views }: PackageDeps) => ({
  routes: packageRoutes(new PackageService(gate, views, new PackageRepository(database), contents, outline, media)),
})
