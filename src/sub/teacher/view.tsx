import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedTeacher } from '@/features/teacher/view/shared-teacher'
import { TeacherStore } from '@/features/teacher/view/teacher.store'
import { TeacherView } from '@/features/teacher/view/TeacherView'

/** One teacher. */
export default function TeacherPage() {
  const { params, title } = usePage('teacher')
  const store = usePageStore(() => new TeacherStore(params.id))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.loadMore())
  useSharedScreen(() =>
    store.teacher.data ? toSharedTeacher(store.teacher.data) : { title, address: toAddress('teacher', params) },
  )
  return <TeacherView store={store} />
}
