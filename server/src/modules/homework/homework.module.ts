import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import { UnusedPictures } from '../../kernel/media/unused-pictures'
import type { TeachersOfStaff } from '../classes/desk/class-scope'
import type { DeskDeps } from '../staff/desk-deps'
import { HomeworkDeskRepository } from './desk/homework-desk.repository'
import { homeworkDeskRoutes } from './desk/homework-desk.routes'
import { HomeworkDeskService } from './desk/homework-desk.service'
import { HomeworkFiles } from './desk/homework-files'
import { MarkingDeskService } from './desk/marking-desk.service'
import { MarkingRepository } from './desk/marking.repository'
import { WorkDesk } from './desk/work-desk'
import { HandInService } from './hand-in.service'
import { HomeworkDue } from './homework-due'
import { HomeworkNews, type HomeworkMessages } from './homework-news'
import { HomeworkRepository } from './homework.repository'
import { homeworkRoutes } from './homework.routes'
import { HomeworkService } from './homework.service'
import { WorkRepository } from './work.repository'

export interface HomeworkDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Pick<Storage, 'write' | 'stat' | 'remove'>
  pictures: PictureEncoder
  messages: HomeworkMessages
}

/** What learners hand in, and the dates on which it is due. */
export const createHomeworkModule = (deps: HomeworkDeps) => {
  const { database, media, now } = deps
  const homework = new HomeworkRepository(database)
  const works = new WorkRepository(database)
  const views = new HomeworkService({ homework, works, media, now })
  return {
    due: new HomeworkDue(views, now),
    routes: homeworkRoutes(views, new HandInService({ homework, works, views, now })),
    createDesk: (teachers: TeachersOfStaff) => createHomeworkDesk(deps, { homework, works, teachers }),
  }
}

interface Made {
  homework: HomeworkRepository
  works: WorkRepository
  teachers: TeachersOfStaff
}

/** Where homework is set and marked. */
const createHomeworkDesk = (deps: HomeworkDeps, { homework, works, teachers }: Made) => {
  const { database, audit, now, jobs, media, storage, pictures, messages } = deps
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
