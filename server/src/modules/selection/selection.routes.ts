import { defineRoutes } from '../../kernel/http/routes'
import type { ChoosingService } from './choosing.service'
import type { MySelectionsService } from './my-selections.service'
import type { SelectionViewService } from './selection-view.service'
import type { WishesService } from './wishes.service'

interface SelectionServices {
  views: SelectionViewService
  choosing: ChoosingService
  wishes: WishesService
  mine: MySelectionsService
}

export const selectionRoutes = ({ views, choosing, wishes, mine }: SelectionServices) =>
  defineRoutes({
    'GET /resource/auth/goods/selection/view': (_input, who) => views.current(who),
    'GET /resource/auth/goods/selection/course/view': ({ id }, who) => views.viewCourse(who, id),
    'PUT /resource/auth/goods/selection/wish/save': async ({ planId, courseIds }, who) =>
      views.view(who, await wishes.save(who, planId, courseIds)),
    'PUT /resource/auth/goods/selection/change': async (input, who) =>
      views.view(who, await choosing.change(who, input)),
    'PUT /resource/auth/goods/selection/confirm': async ({ planId }, who) =>
      views.view(who, await choosing.confirm(who, planId)),
    'POST /resource/auth/goods/selection/wait/join': async ({ id }, who) =>
      views.view(who, await choosing.wait(who, id)),
    'PUT /resource/auth/goods/selection/wait/leave': async ({ id }, who) => {
      await choosing.leave(who, id)
      return {}
    },
    'POST /resource/auth/goods/selection/record/page': (input, who) => mine.page(who, input),
    'GET /resource/auth/goods/selection/courseware/list': ({ id }, who) => mine.courseware(who, id),
  })
