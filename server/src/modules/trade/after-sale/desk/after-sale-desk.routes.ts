import { defineRoutes } from '../../../../kernel/http/routes'
import type { AfterSaleDeskService } from './after-sale-desk.service'

export const afterSaleDeskRoutes = (desk: AfterSaleDeskService) =>
  defineRoutes({
    'POST /staff/after-sale/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/after-sale/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'PUT /staff/after-sale/agree': ({ id }, clerk) => desk.agree(clerk, id),
    'PUT /staff/after-sale/disagree': ({ id, reason }, clerk) => desk.disagree(clerk, id, reason),
    'PUT /staff/after-sale/receive': ({ id, intact }, clerk) => desk.receive(clerk, id, intact),
    'PUT /staff/after-sale/refuse': ({ id, reason }, clerk) => desk.refuse(clerk, id, reason),
    'PUT /staff/after-sale/retry': ({ id }, clerk) => desk.retry(clerk, id),
    'GET /staff/after-sale/rules/view': (_input, { shopId }) => desk.findRules(shopId),
    'POST /staff/after-sale/rules/set': (input, { act }) => desk.setRules(act, input),
  })
