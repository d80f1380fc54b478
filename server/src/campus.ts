import { createTimetableModule, type TimetableDeps } from './modules/timetable/timetable.module'

interface CampusDeps extends Omit<TimetableDeps, 'sources' | 'readShopName'> {
  shops: { getShop: (shopId: string) => Promise<{ shopName: string }> }
}

/** Wires what goes on in a school's rooms: its calendar, and who takes part. */
export const createCampus = ({ shops, ...deps }: CampusDeps) => {
  const timetable = createTimetableModule({
    ...deps,
    sources: [],
    readShopName: async (shopId) => (await shops.getShop(shopId)).shopName,
  })
  return {
    routes: timetable.routes,
    desk: timetable.desk,
    registerCalendar: timetable.registerCalendar,
  }
}
