import { useDidHide, useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PartyCalendarStore } from '@/features/timetable/party/party-calendar.store'
import { PartyCalendarView } from '@/features/timetable/party/PartyCalendarView'

/** The timetable of one of my intensives. */
export default function IntensiveTimetablePage() {
  const { params, title, allowed } = usePage('intensiveTimetable')
  const store = usePageStore(() => new PartyCalendarStore({ kind: 'intensive', id: params.id }))
  useDidShow(() => {
    if (allowed) store.show()
  })
  useDidHide(store.hide)
  usePullDown(store.load)
  return allowed ? <PartyCalendarView store={store} title={title} /> : null
}
