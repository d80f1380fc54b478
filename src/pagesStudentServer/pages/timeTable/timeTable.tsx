import { useDidHide, useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CalendarStore } from '@/features/timetable/calendar/calendar.store'
import { CalendarView } from '@/features/timetable/calendar/CalendarView'

/** My timetable, as a service for students. */
export default function ServiceTimetablePage() {
  const { allowed } = usePage('serviceTimetable')
  const store = usePageStore(() => new CalendarStore())
  useDidShow(() => {
    if (allowed) store.show()
  })
  useDidHide(store.hide)
  usePullDown(store.load)
  return allowed ? <CalendarView store={store} /> : null
}
