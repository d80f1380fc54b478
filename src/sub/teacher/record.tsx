import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ApplicationListStore } from '@/features/teacher/apply/application-list.store'
import { ApplicationListView } from '@/features/teacher/apply/ApplicationListView'

/** My applications to teach here. */
export default function TeacherRecordsPage() {
  const { allowed } = usePage('teacherRecords')
  const store = usePageStore(() => new ApplicationListStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <ApplicationListView store={store} /> : null
}
