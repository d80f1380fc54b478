import { defineRoutes } from '../../../../kernel/http/routes'
import type { MarkingDeskService } from './marking-desk.service'

export const markingDeskRoutes = (desk: MarkingDeskService) =>
  defineRoutes({
    'POST /staff/exam/marking/page': (input, context) => desk.pageQuestions(context, input),
    'POST /staff/exam/marking/list': (input, context) => desk.pageAnswers(context, input),
    'PUT /staff/exam/marking/mark': (input, { act, staffId }) => desk.mark(act, staffId, input),
  })
