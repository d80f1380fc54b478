import { dayOf } from './kernel/school-time'
import { createBookModule } from './modules/book/book.module'
import { createClassesModule, type ClassesDeps } from './modules/classes/classes.module'
import { createHomeworkModule, type HomeworkDeps } from './modules/homework/homework.module'
import { createLeaveModule } from './modules/leave/leave.module'
import { createOfflineCourseModule, type OfflineCourseDeps } from './modules/offline-course/offline-course.module'
import { OFFER_HOURS } from '@contract/offline-course/limits'
import { createPartyModule } from './modules/party/party.module'
import { createPlacesModule } from './modules/places/places.module'
import { createSelectionModule } from './modules/selection/selection.module'
import { createServiceModule } from './modules/service/service.module'
import { createSignInModule } from './modules/sign-in/sign-in.module'
import { createTimetableModule, type TimetableDeps } from './modules/timetable/timetable.module'

interface TeachingDeps
  extends
    Omit<ClassesDeps, 'parties'>,
    Omit<TimetableDeps, 'sources' | 'readShopName' | 'storage' | 'accounts'>,
    Pick<OfflineCourseDeps, 'courseViews'>,
    Pick<HomeworkDeps, 'pictures' | 'storage'> {
  access: ClassesDeps['access'] & OfflineCourseDeps['access']
  messages: ClassesDeps['messages'] & TimetableDeps['messages'] & HomeworkDeps['messages']
  shops: { getShop: (shopId: string) => Promise<{ shopName: string }> }
}

/** Wires what is taught to those who are taught together: classes, who is in them, their calendar, leave. */
export const createTeaching = ({ shops, ...deps }: TeachingDeps) => {
  const { parties } = createPartyModule(deps)
  const homework = createHomeworkModule(deps)
  const timetable = createTimetableModule({
    ...deps,
    sources: [homework.due],
    accounts: { findTeacherOf: (shopId, staffId) => classes.teachers.findTeacherOf(shopId, staffId) },
    readShopName: async (shopId) => (await shops.getShop(shopId)).shopName,
  })
  const classes = createClassesModule({ ...deps, parties })
  const { attendance, presence, partySessions: sessions, sessionMoves } = timetable
  const { places } = createPlacesModule({ ...deps, offerHours: OFFER_HOURS })
  const offline = createOfflineCourseModule({ ...deps, parties, places, sessions, sessionMoves })
  const selection = createSelectionModule({ ...deps, parties, places, sessions, attended: attendance })
  const leave = createLeaveModule({ ...deps, attendance, presence, teachers: classes.teachers })
  const signIn = createSignInModule({
    ...deps,
    book: presence,
    teachers: classes.teachers,
    markLeave: leave.markSessions,
  })
  const books = createBookModule({ ...deps, parties })
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
      await offline.releaseLearner(userId)
      await selection.releaseLearner(userId)
      await places.releaseLearner(userId)
      await books.releaseLearner(userId)
      await parties.leaveAll(userId)
      await service.releaseLearner(userId)
    },
    parties,
    /** Which teacher a staff account belongs to. */
    teachers: classes.teachers,
    routes: {
      ...timetable.routes,
      ...classes.routes,
      ...homework.routes,
      ...leave.routes,
      ...signIn.routes,
      ...service.routes,
      ...offline.routes,
      ...selection.routes,
      ...books.routes,
    },
    desk: {
      ...timetable.desk,
      ...classes.desk,
      ...homework.createDesk(classes.teachers),
      ...leave.desk,
      ...signIn.desk,
      ...service.desk,
      ...offline.desk,
      ...selection.desk,
      ...books.desk,
    },
    goods: [classes.goods, offline.goods, ...books.goods],
    /** Those that say themselves what a refund comes to. */
    payRefundsBy: (refunds: Parameters<typeof offline.payRefundsBy>[0]): void => {
      offline.payRefundsBy(refunds)
      books.payRefundsBy(refunds)
    },
    registerCalendar: timetable.registerCalendar,
  }
}
