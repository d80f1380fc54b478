import { defineRoutes } from '../../../../kernel/http/routes'
import type { ReportDeskService } from './report-desk.service'

export const reportDeskRoutes = (desk: ReportDeskService) =>
  defineRoutes({
    'POST /staff/question/report/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/question/report/settle': (input, { act }) => desk.settle(act, input),
  })
