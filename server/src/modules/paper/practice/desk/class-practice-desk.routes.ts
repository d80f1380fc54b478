import { defineRoutes } from '../../../../kernel/http/routes'
import type { ClassPracticeDeskService } from './class-practice-desk.service'

export const classPracticeDeskRoutes = (desk: ClassPracticeDeskService) =>
  defineRoutes({
    'GET /staff/class/practice/list': ({ classId }, clerk) => desk.list(clerk, classId),
    'PUT /staff/class/practice/update': (input, clerk) => desk.update(clerk, input),
    'POST /staff/class/practice/learner/page': (input, clerk) => desk.pageLearners(clerk, input),
  })
