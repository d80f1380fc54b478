import { defineRoutes } from '../../kernel/http/routes'
import type { PackageService } from './package.service'

export const packageRoutes = (packages: PackageService) =>
  defineRoutes({
    'POST /resource/api/goods/package/view': ({ id }, { shopId, userId }) => packages.view(shopId, userId, id),
    'GET /resource/api/course/view/project/data': ({ id }, { shopId, userId }) =>
      packages.viewProjects(shopId, userId, id),
    'POST /resource/api/course/get/project/period/view': (input, { shopId, userId }) =>
      packages.listPeriods(shopId, userId, input),
  })
