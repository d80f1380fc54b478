import { defineRoutes } from '../../../../kernel/http/routes'
import { saveAdopted } from '../../../../kernel/rich-text/adopt/save-adopted'
import type { PaperDeskService } from './paper-desk.service'

export const paperDeskRoutes = (desk: PaperDeskService) =>
  defineRoutes({
    'POST /staff/paper/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/paper/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/paper/save': (input, { act }) => saveAdopted(input, 'introHtml', (adopted) => desk.save(act, adopted)),
    'PUT /staff/paper/publish': ({ id }, { act }) => desk.publish(act, id),
    'PUT /staff/paper/withdraw': ({ id }, { act }) => desk.withdraw(act, id),
    'PUT /staff/paper/close': ({ id, reason }, { act }) => desk.close(act, id, reason),
  })
