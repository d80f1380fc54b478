import { createClassesModule, type ClassesDeps } from './modules/classes/classes.module'
import { createPartyModule } from './modules/party/party.module'
import { createTimetableModule, type TimetableDeps } from './modules/timetable/timetable.module'

interface TeachingDeps extends Omit<ClassesDeps, 'parties'>, Omit<TimetableDeps, 'sources' | 'readShopName'> {
  messages: ClassesDeps['messages'] & TimetableDeps['messages']
  shops: { getShop: (shopId: string) => Promise<{ shopName: string }> }
}

/** Wires what is taught to those who are taught together: classes, who is in them, and their calendar. */
export const createTeaching = ({ shops, ...deps }: TeachingDeps) => {
  const { parties } = createPartyModule(deps)
  const timetable = createTimetableModule({
    ...deps,
    sources: [],
    readShopName: async (shopId) => (await shops.getShop(shopId)).shopName,
  })
  const classes = createClassesModule({ ...deps, parties })
  return {
    parties,
    routes: { ...timetable.routes, ...classes.routes },
    desk: { ...timetable.desk, ...classes.desk },
    goods: [classes.goods],
    registerCalendar: timetable.registerCalendar,
  }
}
