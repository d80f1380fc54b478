import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyTermsStore } from '@/features/offline-course/mine/my-terms.store'
import { MyTermsView } from '@/features/offline-course/mine/MyTermsView'

/** My offline courses. */
export default function OfflineCoursesPage() {
  const { title, allowed } = usePage('offlineCourses')
  const store = usePageStore(() => new MyTermsStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <MyTermsView store={store} title={title} /> : null
}
