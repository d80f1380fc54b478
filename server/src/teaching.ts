import { createClassesModule, type ClassesDeps } from './modules/classes/classes.module'
import { createLeaveModule, type LeaveDeps } from './modules/leave/leave.module'
import { createPartyModule } from './modules/party/party.module'
import { createTimetableModule, type TimetableDeps } from './modules/timetable/timetable.module'

interface TeachingDeps
  extends Omit<ClassesDeps, 'parties'>, Omit<TimetableDeps, 'sources' | 'readShopName'>, Pick<LeaveDeps, 'storage'> {
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
  return {
    parties,
    routes: { ...timetable.routes, ...classes.routes, ...leave.routes },
    desk: { ...timetable.desk, ...classes.desk, ...leave.desk },
    goods: [classes.goods],
    registerCalendar: timetable.registerCalendar,
  }
}
