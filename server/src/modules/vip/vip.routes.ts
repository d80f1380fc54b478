import { defineRoutes } from '../../kernel/http/routes'
import type { MembershipService } from './membership.service'
import type { VipDeskService } from './vip-desk.service'
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

export const vipDeskRoutes = (desk: VipDeskService) =>
  defineRoutes({
    'GET /staff/vip/level/list': (_input, { shopId }) => desk.listLevels(shopId),
    'POST /staff/vip/level/save': (input, { act }) => desk.saveLevel(act, input),
    'PUT /staff/vip/level/update': (input, { act }) => desk.updateLevel(act, input),
    'POST /staff/vip/plan/save': (input, { act }) => desk.savePlan(act, input),
    'PUT /staff/vip/plan/update': (input, { act }) => desk.updatePlan(act, input),
    'POST /staff/vip/member/page': (input, { shopId }) => desk.pageMembers(shopId, input),
    'GET /staff/vip/member/view': ({ id }, { shopId }) => desk.listGrants(shopId, id),
    'POST /staff/vip/grant': (input, { act }) => desk.grant(act, input),
    'PUT /staff/vip/revoke': (input, { act }) => desk.revoke(act, input),
  })
