import { defineRoutes } from '../../../kernel/http/routes'
import type { MakeUpDeskService } from './make-up-desk.service'
import type { PresenceDeskService } from './presence-desk.service'
import type { SignInDeskService } from './sign-in-desk.service'

export const signInDeskRoutes = (
  presence: PresenceDeskService,
  signIn: SignInDeskService,
  makeUps: MakeUpDeskService,
) =>
  defineRoutes({
    'POST /staff/presence/page': (input, clerk) => presence.page(clerk, input),
    'GET /staff/presence/view': ({ id }, clerk) => presence.view(clerk, id),
    'PUT /staff/presence/save': (input, clerk) => presence.save(clerk, input),
    'PUT /staff/presence/take': ({ id }, clerk) => presence.take(clerk, id),
    'POST /staff/presence/alert/page': (input, clerk) => presence.pageAlerts(clerk, input),
    'PUT /staff/sign-in/open': ({ id }, clerk) => signIn.open(clerk, id),
    'PUT /staff/sign-in/close': ({ id }, clerk) => signIn.close(clerk, id),
    'GET /staff/sign-in/code': ({ id }, clerk) => signIn.showCode(clerk, id),
    'PUT /staff/sign-in/confirm': ({ id, learnerIds }, clerk) => signIn.confirm(clerk, id, learnerIds),
    'PUT /staff/sign-in/refuse': ({ id, learnerIds, reason }, clerk) => signIn.refuse(clerk, id, learnerIds, reason),
    'POST /staff/sign-in/make-up/page': (input, clerk) => makeUps.page(clerk, input),
    'PUT /staff/sign-in/make-up/approve': ({ ids }, clerk) => makeUps.approve(clerk, ids),
    'PUT /staff/sign-in/make-up/reject': (input, clerk) => makeUps.reject(clerk, input),
    'GET /staff/sign-in/rule/view': (_input, { shopId }) => signIn.viewRule(shopId),
    'PUT /staff/sign-in/rule/update': (input, clerk) => signIn.updateRule(clerk, input),
  })
