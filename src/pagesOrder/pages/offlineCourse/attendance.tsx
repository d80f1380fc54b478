import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { AttendanceStore } from '@/features/offline-course/attendance/attendance.store'
import { AttendanceView } from '@/features/offline-course/attendance/AttendanceView'

/** My presence in an offline course. */
export default function OfflineAttendancePage() {
  const { params, title, allowed } = usePage('offlineAttendance')
  const store = usePageStore(() => new AttendanceStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <AttendanceView store={store} title={title} /> : null
}
