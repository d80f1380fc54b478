import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { dayOf } from '../../kernel/school-time'
import type { PartyService } from '../party/party.service'
import type { DeskDeps } from '../staff/desk-deps'
import { createClassGoods } from './class-goods'
import { ClassProgressRepository } from './class-progress.repository'
import { ClassRepository } from './class.repository'
import { ClassService } from './class.service'
import { classesRoutes } from './classes.routes'
import { CodeRepository } from './code.repository'
import { ClassDeskRepository } from './desk/class-desk.repository'
import type { TeachersOfStaff } from './desk/class-scope'
import { createClassesDesk } from './desk/classes-desk.module'
import type { NoticeMessages } from './desk/notice-desk.service'
import { JoiningService } from './joining.service'
import { ACCESS_JOB, MembersService, type HeldCourses } from './members.service'
import { NoticeRepository } from './notice.repository'
import { NoticeService, type FindTime } from './notice.service'

export interface ClassesDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  parties: PartyService
  access: HeldCourses
  messages: NoticeMessages
  publicUrl: string
}

/** Joins learners to classes, for whoever else puts them there. */
export const createMembers = (
  deps: Pick<ClassesDeps, 'database' | 'now' | 'access' | 'parties'> & { jobs: Pick<Jobs, 'enqueue'> },
): MembersService => new MembersService({ ...deps, classes: new ClassRepository(deps.database) })

/** Classes: the center, what members see, how one gets in and out, and the desk of those who lead them. */
export const createClassesModule = (deps: ClassesDeps) => {
  const { database, now, media, parties } = deps
  const rows = new ClassRepository(database)
  const codes = new CodeRepository(database)
  const members = new MembersService({ ...deps, classes: rows })
  deps.jobs.handle(ACCESS_JOB, ({ id, shopId }) => members.followDay(id, shopId))
  const findTime: FindTime = async (shopId, classId, userId) => {
    const found = await rows.find(shopId, classId, dayOf(now()))
    return found && classes.findTime(found, userId)
  }
  const notices = new NoticeService(new NoticeRepository(database), findTime, media, now)
  const classes: ClassService = new ClassService({
    classes: rows,
    progress: new ClassProgressRepository(database),
    parties,
    notices,
    media,
    now,
  })
  const joining = new JoiningService({ database, classes: rows, shown: classes, codes, members, now })
  return {
    /** Which teacher a staff account belongs to. */
    teachers: new ClassDeskRepository(database) as TeachersOfStaff,
    goods: createClassGoods({ classes, members, parties, today: () => dayOf(now()) }),
    routes: classesRoutes({ classes, joining, notices }),
    desk: createClassesDesk({ ...deps, classes: rows, members, codes }),
  }
}
