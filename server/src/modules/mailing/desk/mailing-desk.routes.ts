import { defineRoutes } from '../../../kernel/http/routes'
import type { MailingDeskService } from './mailing-desk.service'

export const mailingDeskRoutes = (desk: MailingDeskService) =>
  defineRoutes({
    'POST /staff/message/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/message/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/message/save': (input, { act, staffId }) => desk.save(act, staffId, input),
    'PUT /staff/message/withdraw': ({ id }, { act }) => desk.withdraw(act, id),
  })
