import { dayOf } from './kernel/school-time'
import { createClassesModule, type ClassesDeps } from './modules/classes/classes.module'
import { createLeaveModule } from './modules/leave/leave.module'
import { createPartyModule } from './modules/party/party.module'
import { createServiceModule, type ServiceDeps } from './modules/service/service.module'
import { createSignInModule } from './modules/sign-in/sign-in.module'
import { createTimetableModule, type TimetableDeps } from './modules/timetable/timetable.module'

interface TeachingDeps
  extends
    Omit<ClassesDeps, 'parties'>,
    Omit<TimetableDeps, 'sources' | 'readShopName'>,
    Pick<ServiceDeps, 'pictures' | 'storage'> {
  messages: ClassesDeps['messages'] & TimetableDeps['messages']
  shops: { getShop: (shopId: string) => Promise<{ shopName: string }> }
}

/** Wires what is taught to those who are taught together: classes, who is in them, their calendar, leave. */
export const createTeaching = ({ shops, ...deps }: TeachingDeps) => {
  const { parties } = createPartyModule(deps)
  const timetable = createTimetableModule({
    ...deps,
    sources: [],
    readShopName: async (shopId) => (await shops.getShop(shopId)).shopName,
  })
  const classes = createClassesModule({ ...deps, parties })
  const { attendance, presence } = timetable
  const leave = createLeaveModule({ ...deps, attendance, presence, teachers: classes.teachers })
  const signIn = createSignInModule({
    ...deps,
    book: presence,
    teachers: classes.teachers,
    markLeave: leave.markSessions,
  })
  const service = createServiceModule({
    ...deps,
    classes: {
      current: async (shopId, learnerId) =>
        (await parties.partiesOn(shopId, learnerId, dayOf(deps.now()), 'class')).map(({ id }) => id),
    },
  })
  return {
    /** Run when an account is erased: places and seats that others wait for. */
    releaseLearner: async (userId: string): Promise<void> => {
      await parties.leaveAll(userId)
      await service.releaseLearner(userId)
    },
    parties,
    routes: { ...timetable.routes, ...classes.routes, ...leave.routes, ...signIn.routes, ...service.routes },
    desk: { ...timetable.desk, ...classes.desk, ...leave.desk, ...signIn.desk, ...service.desk },
    goods: [classes.goods],
    registerCalendar: timetable.registerCalendar,
  }
}
