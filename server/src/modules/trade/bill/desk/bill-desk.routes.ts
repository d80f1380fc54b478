import { defineRoutes } from '../../../../kernel/http/routes'
import type { BillDeskService } from './bill-desk.service'

export const billDeskRoutes = (desk: BillDeskService) =>
  defineRoutes({
    'GET /staff/finance/income': (days, { shopId }) => desk.sumIncome(shopId, days),
    'GET /staff/finance/refund': (days, { shopId }) => desk.sumRefunds(shopId, days),
    'POST /staff/bill/page': (input, { shopId }) => desk.pageBills(shopId, input),
    'POST /staff/bill/difference/page': (input, { shopId }) => desk.pageDifferences(shopId, input),
    'PUT /staff/bill/difference/clear': ({ id, note }, { act }) => desk.clear(act, id, note),
  })
