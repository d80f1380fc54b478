import { defineRoutes } from '../../kernel/http/routes'
import type { StudySummaryService } from './study-summary.service'

export const studyRoutes = (summaries: StudySummaryService) =>
  defineRoutes({
    'GET /resource/auth/study/summary': (_input, { shopId, userId }) => summaries.summarise(shopId, userId),
  })
