import { defineRoutes } from '../../../../kernel/http/routes'
import type { ComplaintDeskService } from './complaint-desk.service'

export const complaintDeskRoutes = (desk: ComplaintDeskService) =>
  defineRoutes({
    'POST /staff/virtual-complaint/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/virtual-complaint/settle': ({ id, remark }, { act }) => desk.settle(act, id, remark),
  })
