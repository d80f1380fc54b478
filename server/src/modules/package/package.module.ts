import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { CourseViewService } from '../catalogue/course-view.service'
import type { CourseContents } from '../course/course.module'
import type { Outline } from '../lesson/outline'
import { createPackageGoods } from './package-goods'
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
  access: Parameters<typeof createPackageGoods>[0] & { courseGoods: Parameters<typeof createPackageGoods>[2] }
}

/** Courses that are sold together. */
export const createPackageModule = (deps: PackageDeps) => {
  const { database, media, contents, gate, outline, views, access } = deps
  const packages = new PackageRepository(database)
  return {
    packageGoods: createPackageGoods(access, packages, access.courseGoods, gate.now),
    routes: packageRoutes(new PackageService({ gate, views, packages, contents, outline, media })),
  }
}
