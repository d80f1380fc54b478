import { defineRoutes } from '../../../kernel/http/routes'
import type { CourseContractDeskService } from './course-contract-desk.service'

export const courseContractDeskRoutes = (desk: CourseContractDeskService) =>
  defineRoutes({
    'POST /staff/contract/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/contract/view': ({ id }, { shopId }) => desk.view(shopId, id),
  })
