import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CourseDetailStore } from '@/features/selection/course/course-detail.store'
import { CourseDetailView } from '@/features/selection/course/CourseDetailView'

/** One of them. */
export default function SelectionCoursePage() {
  const { params, title, allowed } = usePage('selectionCourse')
  const store = usePageStore(() => new CourseDetailStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <CourseDetailView store={store} title={title} /> : null
}
