import { defineRoutes } from '../../../kernel/http/routes'
import type { CategoryDeskService } from './category-desk.service'

export const categoryDeskRoutes = (desk: CategoryDeskService) =>
  defineRoutes({
    'GET /staff/category/list': (_input, { shopId }) => desk.list(shopId),
    'POST /staff/category/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/category/update': (input, { act }) => desk.update(act, input),
    'PUT /staff/category/withdraw': (input, { act }) => desk.setWithdrawn(act, input),
  })
