import { defineRoutes } from '../../kernel/http/routes'
import type { MembershipService } from './membership.service'
import type { VipService } from './vip.service'

export const vipRoutes = (vip: VipService, memberships: Pick<MembershipService, 'join'>) =>
  defineRoutes({
    'GET /resource/api/vip/view': (_input, { shopId }) => vip.view(shopId, undefined),
    'GET /resource/auth/vip/view': (_input, { shopId, userId }) => vip.view(shopId, userId),
    'GET /resource/api/vip/rules/view': (_input, { shopId }) => vip.viewRules(shopId),
    'POST /resource/api/vip/course/page': (input, { shopId }) => vip.pageCourses(shopId, undefined, input),
    'POST /resource/auth/vip/course/page': (input, { shopId, userId }) => vip.pageCourses(shopId, userId, input),
    'POST /resource/auth/vip/course/save': ({ courseId }, owner) => memberships.join(owner, courseId),
  })
