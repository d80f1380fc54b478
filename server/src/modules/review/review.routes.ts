import { defineRoutes } from '../../kernel/http/routes'
import type { ReportService } from './report.service'

export const reviewRoutes = (reports: ReportService) =>
  defineRoutes({
    'POST /resource/auth/report/view': (input, { userId }) => reports.view(userId, input),
    'POST /resource/auth/report/save': (input, { shopId, userId }) => reports.save(shopId, userId, input),
  })
