import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { CourseDetailStore } from '@/features/course/course-detail.store'
import { CourseDetailView } from '@/features/course/ui/CourseDetailView'

/** Course detail. Shown again after a purchase, a login or a lesson, it asks anew what is the learner's now. */
export default function CourseDetailPage() {
  const { params } = usePage('courseDetail')
  const store = usePageStore(() => new CourseDetailStore(params.id, params.tab))

  useDidShow(() => void store.load())
  useReachBottom(() => void store.loadMore())

  return <CourseDetailView store={store} />
}
