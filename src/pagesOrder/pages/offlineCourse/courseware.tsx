import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CoursewareStore } from '@/features/offline-course/courseware/courseware.store'
import { CoursewareView } from '@/features/offline-course/courseware/CoursewareView'

/** Courseware of an offline course, by session. */
export default function OfflineCoursewarePage() {
  const { params, title, allowed } = usePage('offlineCourseware')
  const store = usePageStore(() => new CoursewareStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <CoursewareView store={store} title={title} /> : null
}
