import { defineRoutes } from '../../kernel/http/routes'
import type { PayeesService } from './payees.service'
import type { WithdrawalService } from './withdrawal.service'

export const withdrawalRoutes = (withdrawals: WithdrawalService, payees: PayeesService) =>
  defineRoutes({
    'GET /resource/auth/withdrawal/option/view': (_input, caller) => withdrawals.viewOptions(toLearner(caller)),
    'POST /resource/auth/withdrawal/preview': (input, caller) => withdrawals.preview(toLearner(caller), input),
    'POST /resource/auth/withdrawal/apply': (input, caller) => withdrawals.apply(toLearner(caller), input),
    'POST /resource/auth/withdrawal/page': (input, caller) => withdrawals.page(toLearner(caller), input),
    'GET /resource/auth/withdrawal/view': ({ id }, caller) => withdrawals.view(toLearner(caller), id),
    'PUT /resource/auth/withdrawal/withdraw': ({ id }, caller) => withdrawals.withdraw(toLearner(caller), id),
    'GET /resource/auth/withdrawal/receipt/view': ({ id }, caller) => withdrawals.viewReceipt(toLearner(caller), id),
    'PUT /resource/auth/withdrawal/check': ({ id }, caller) => withdrawals.check(toLearner(caller), id),
    'GET /resource/auth/withdrawal/payee/view': (_input, caller) => payees.view(toLearner(caller)),
    'PUT /resource/auth/withdrawal/payee/update': (input, caller) => payees.name(toLearner(caller), input),
    'PUT /resource/auth/withdrawal/payee/bank/update': (input, caller) => payees.bindCard(toLearner(caller), input),
    'PUT /resource/auth/withdrawal/payee/alipay/update': (input, caller) => payees.bindAlipay(toLearner(caller), input),
  })

const toLearner = ({ shopId, userId }: { shopId: string; userId: string }) => ({ shopId, userId })
