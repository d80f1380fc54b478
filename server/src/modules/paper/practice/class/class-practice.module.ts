import { defineRoutes } from '../../../../kernel/http/routes'
import type { TeachersOfStaff } from '../../../classes/desk/class-scope'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { PracticeRepository } from '../practice.repository'
import { createClassPracticeDesk } from '../desk/class-practice-desk.module'
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
  return {
    given,
    routes: defineRoutes({
      'POST /resource/auth/classroom/practice/page': (input, { shopId, userId }) => service.page(shopId, userId, input),
      'GET /resource/auth/classroom/practice/result': (input, { shopId, userId }) =>
        service.result(shopId, userId, input),
    }),
    desk: createClassPracticeDesk({ database, given, teachers, audit, now }),
  }
}
