import { defineRoutes } from '../../kernel/http/routes'
import type { MyCourseService } from './my-course.service'
import type { StudySummaryService } from './study-summary.service'

export const myCourseRoutes = (myCourses: MyCourseService, summaries: StudySummaryService) =>
  defineRoutes({
    'POST /resource/auth/course/user/page': (input, { shopId, userId }) => myCourses.page(shopId, userId, input),
    'GET /resource/auth/study/summary': (_input, { shopId, userId }) => summaries.summarise(shopId, userId),
  })
