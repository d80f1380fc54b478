import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useShareCard } from '@/core/page/use-share-card'
import { CourseDetailStore } from '@/features/course/course-detail.store'
import { toSharedCourse } from '@/features/course/shared-course'
import { CourseDetailView } from '@/features/course/ui/CourseDetailView'

/** Course detail. Shown again after a purchase, a login or a lesson, it asks anew what is the learner's now. */
export default function CourseDetailPage() {
  const { params } = usePage('courseDetail')
  const store = usePageStore(() => new CourseDetailStore(params.id, params.tab))

  useDidShow(() => void store.load())
  useReachBottom(() => void store.loadMore())
  useShareCard(() => toSharedCourse(params.id, store.course.data))

  return <CourseDetailView store={store} />
}
