import { defineRoutes } from '../../../kernel/http/routes'
import type { VipDeskService } from './vip-desk.service'

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
