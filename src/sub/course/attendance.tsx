import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { AttendanceListStore } from '@/features/attendance/list/attendance-list.store'
import { AttendanceListView } from '@/features/attendance/list/AttendanceListView'

/** My attendance of a course. */
export default function AttendancePage() {
  const { params, allowed } = usePage('myAttendance')
  const store = usePageStore(() => new AttendanceListStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <AttendanceListView store={store} /> : null
}
