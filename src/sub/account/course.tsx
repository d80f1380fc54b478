import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyCoursesStore } from '@/features/study/courses/my-courses.store'
import { MyCoursesView } from '@/features/study/courses/MyCoursesView'

/** My courses. */
export default function MyCoursesPage() {
  const { params, allowed } = usePage('myCourses')
  const store = usePageStore(() => new MyCoursesStore(params.state))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <MyCoursesView store={store} /> : null
}
