import type { TeachersOfStaff } from '../classes/desk/class-scope'
import { createHomeworkDesk } from './desk/homework-desk.module'
import { HandInService } from './hand-in.service'
import type { HomeworkDeps } from './homework-deps'
import { HomeworkDue } from './homework-due'
import { HomeworkRepository } from './homework.repository'
import { homeworkRoutes } from './homework.routes'
import { HomeworkService } from './homework.service'
import { WorkRepository } from './work.repository'

export type { HomeworkDeps }

/** What learners hand in, and the dates on which it is due. */
export const createHomeworkModule = (deps: HomeworkDeps) => {
  const { database, media, now } = deps
  const homework = new HomeworkRepository(database)
  const works = new WorkRepository(database)
  const views = new HomeworkService({ homework, works, media, now })
  return {
    due: new HomeworkDue(views, now),
    routes: homeworkRoutes(views, new HandInService({ homework, works, views, now })),
    createDesk: (teachers: TeachersOfStaff) => createHomeworkDesk({ ...deps, homework, works, teachers }),
  }
}
