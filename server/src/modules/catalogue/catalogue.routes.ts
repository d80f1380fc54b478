import { defineRoutes } from '../../kernel/http/routes'
import type { CatalogueService } from './catalogue.service'
import type { CourseViewService } from './course-view.service'

export const catalogueRoutes = (catalogue: CatalogueService, views: CourseViewService) =>
  defineRoutes({
    'POST /resource/api/course/page': (input, { shopId, userId }) => catalogue.page(shopId, userId, input),
    'POST /resource/auth/course/page': (input, { shopId, userId }) => catalogue.page(shopId, userId, input),
    'GET /resource/api/course/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'POST /resource/auth/course/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'GET /resource/api/course/view/data': ({ id }, { shopId, userId }) => views.count(shopId, userId, id),
  })
