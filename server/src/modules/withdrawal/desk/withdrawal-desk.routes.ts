import { defineRoutes } from '../../../kernel/http/routes'
import type { PaymentLists } from './payment-lists.service'
import type { WithdrawalDeskService } from './withdrawal-desk.service'
import type { WithdrawalRules } from './withdrawal-rules.service'

export const withdrawalDeskRoutes = (desk: WithdrawalDeskService, lists: PaymentLists, rules: WithdrawalRules) =>
  defineRoutes({
    'POST /staff/withdrawal/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/withdrawal/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'PUT /staff/withdrawal/approve': (input, clerk) => desk.approve(clerk, input),
    'PUT /staff/withdrawal/reject': (input, clerk) => desk.reject(clerk, input),
    'POST /staff/withdrawal/release/page': (input, { shopId }) => desk.pageOf(shopId, input),
    'PUT /staff/withdrawal/release': (input, clerk) => desk.release(clerk, input),
    'PUT /staff/withdrawal/return': (input, clerk) => desk.reject(clerk, input),
    'PUT /staff/withdrawal/stop': (input, clerk) => desk.stop(clerk, input),
    'POST /staff/withdrawal/bank/export': (_input, { act }) => lists.exportBank(act),
    'PUT /staff/withdrawal/bank/confirm': (input, { act }) => lists.confirmBank(act, input),
    'POST /staff/withdrawal/tax/export': (input, { act }) => lists.exportTax(act, input),
    'GET /staff/withdrawal/rule/view': (_input, { shopId }) => rules.view(shopId),
    'PUT /staff/withdrawal/rule/update': (input, { act }) => rules.update(act, input),
  })
