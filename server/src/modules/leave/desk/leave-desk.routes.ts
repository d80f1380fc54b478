import { defineRoutes } from '../../../kernel/http/routes'
import type { LeaveDeskService } from './leave-desk.service'

export const leaveDeskRoutes = (desk: LeaveDeskService) =>
  defineRoutes({
    'POST /staff/leave/page': (input, clerk) => desk.page(clerk, input),
    'GET /staff/leave/view': ({ id }, clerk) => desk.view(clerk, id),
    'PUT /staff/leave/approve': (input, clerk) => desk.approve(clerk, input),
    'PUT /staff/leave/reject': (input, clerk) => desk.reject(clerk, input),
    'PUT /staff/leave/revoke': (input, clerk) => desk.revoke(clerk, input),
    'GET /staff/leave/rule/view': (_input, { shopId }) => desk.viewRule(shopId),
    'PUT /staff/leave/rule/update': (input, clerk) => desk.updateRule(clerk, input),
  })
