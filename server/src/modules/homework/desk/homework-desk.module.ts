import { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { TeachersOfStaff } from '../../classes/desk/class-scope'
import { HomeworkNews } from '../homework-news'
import type { HomeworkDeps } from '../homework-deps'
import type { HomeworkRepository } from '../homework.repository'
import type { WorkRepository } from '../work.repository'
import { HomeworkDeskRepository } from './homework-desk.repository'
import { homeworkDeskRoutes } from './homework-desk.routes'
import { HomeworkDeskService } from './homework-desk.service'
import { HomeworkFiles } from './homework-files'
import { MarkingDeskService } from './marking-desk.service'
import { MarkingRepository } from './marking.repository'
import { WorkDesk } from './work-desk'

export interface HomeworkDeskDeps extends HomeworkDeps {
  homework: HomeworkRepository
  works: WorkRepository
  teachers: TeachersOfStaff
}

/** Where homework is set and marked. */
export const createHomeworkDesk = (deps: HomeworkDeskDeps) => {
  const { database, audit, now, jobs, media, storage, pictures, messages, homework, works, teachers } = deps
  const desk = new HomeworkDeskRepository(database)
  const marking = new MarkingRepository(database)
  const isUsed = (key: string) => desk.isFileUsed(key)
  const unused = new UnusedPictures({ kind: 'homework.removeUnusedFile', jobs, storage, isUsed, now })
  const files = new HomeworkFiles({ storage, media, pictures, unused, audit })
  const news = new HomeworkNews({ homework, works, messages, jobs, now })
  const workDesk = new WorkDesk({ homework, works, marking, now })
  const service = new HomeworkDeskService({ desk, works: workDesk, files, news, teachers, media, audit, now })
  const markings = new MarkingDeskService({
    ...{ homework, desk: service, works: workDesk, locks: works, marking, files, news, media, audit, now },
  })
  return homeworkDeskRoutes({ homework: service, marking: markings, files })
}
