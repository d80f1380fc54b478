import { defineRoutes } from '../../../kernel/http/routes'
import type { LotService } from '../lot/lot.service'
import type { CourseDeskService } from './course-desk.service'
import type { PlanDeskService } from './plan-desk.service'

export const selectionDeskRoutes = (plans: PlanDeskService, courses: CourseDeskService, lots: LotService) =>
  defineRoutes({
    'POST /staff/selection/page': (input, { shopId }) => plans.page(shopId, input),
    'GET /staff/selection/view': ({ id }, { shopId }) => plans.view(shopId, id),
    'POST /staff/selection/save': (input, { act }) => plans.save(act, input),
    'POST /staff/selection/course/page': (input, { shopId }) => courses.page(shopId, input),
    'POST /staff/selection/course/save': (input, { act }) => courses.save(act, input),
    'PUT /staff/selection/course/close': (input, { act }) => courses.close(act, input),
    'GET /staff/selection/lot/preview': ({ id }, { shopId }) => lots.preview(shopId, id),
    'PUT /staff/selection/lot/draw': (input, { act }) => plans.draw(act, input),
    'POST /staff/selection/choice/page': (input, { shopId }) => plans.pageChoices(shopId, input),
    'POST /staff/selection/choice/export': ({ id }, { act }) => plans.export(act, id),
  })
