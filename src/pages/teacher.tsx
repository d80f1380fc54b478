import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { TeacherListStore } from '@/features/teacher/list/teacher-list.store'
import { TeacherListView } from '@/features/teacher/list/TeacherListView'

/** Teacher center (JUMP-02). */
export default function TeachersPage() {
  const { title } = usePage('teachers')
  const store = usePageStore(() => new TeacherListStore())
  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())
  useSharedScreen(() => ({ title, address: toAddress('teachers') }))
  return <TeacherListView store={store} />
}
