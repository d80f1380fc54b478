import { defineRoutes } from '../../../../kernel/http/routes'
import type { TeachersOfStaff } from '../../../classes/desk/class-scope'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { PracticeRepository } from '../practice.repository'
import { ClassPracticeDeskService } from './class-practice-desk.service'
import { ClassPracticeRepository } from './class-practice.repository'
import { ClassPracticeService } from './class-practice.service'

interface ClassPracticeDeps extends DeskDeps {
  practices: Pick<PracticeRepository, 'listOfSets'>
  teachers: TeachersOfStaff
}

/** Practices of classes. */
export const createClassPractice = ({ database, audit, now, practices, teachers }: ClassPracticeDeps) => {
  const given = new ClassPracticeRepository(database)
  const service = new ClassPracticeService({ given, practices, now })
  const desk = new ClassPracticeDeskService({ given, teachers, audit, now })
  return {
    given,
    routes: defineRoutes({
      'POST /resource/auth/classroom/practice/page': (input, { shopId, userId }) => service.page(shopId, userId, input),
      'GET /resource/auth/classroom/practice/result': (input, { shopId, userId }) =>
        service.result(shopId, userId, input),
    }),
    desk: defineRoutes({
      'GET /staff/class/practice/list': ({ classId }, clerk) => desk.list(clerk, classId),
      'PUT /staff/class/practice/update': (input, clerk) => desk.update(clerk, input),
      'POST /staff/class/practice/learner/page': (input, clerk) => desk.pageLearners(clerk, input),
    }),
  }
}
