import { useDidHide, useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CalendarStore } from '@/features/timetable/calendar/calendar.store'
import { CalendarView } from '@/features/timetable/calendar/CalendarView'

/** My timetable. */
export default function TimetablePage() {
  const { allowed } = usePage('timetable')
  const store = usePageStore(() => new CalendarStore())
  useDidShow(() => {
    if (allowed) store.show()
  })
  useDidHide(store.hide)
  usePullDown(store.load)
  return allowed ? <CalendarView store={store} /> : null
}
