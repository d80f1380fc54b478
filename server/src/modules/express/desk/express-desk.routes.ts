import { defineRoutes } from '../../../kernel/http/routes'
import type { ExpressDeskService } from './express-desk.service'

export const expressDeskRoutes = (desk: ExpressDeskService) =>
  defineRoutes({
    'GET /staff/express/account/view': (_input, { shopId }) => desk.view(shopId),
    'POST /staff/express/account/set': (input, { act }) => desk.set(act, input),
    'DELETE /staff/express/account/remove': (_input, { act }) => desk.remove(act),
  })
