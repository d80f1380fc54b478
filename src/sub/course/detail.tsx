import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useShareCard } from '@/core/page/use-share-card'
import { toAddress } from '@/core/router/address'
import { CourseDetailStore } from '@/features/course/course-detail.store'
import { CourseDetailView } from '@/features/course/ui/CourseDetailView'

/** Course detail. Shown again after a purchase, a login or a lesson, it asks anew what is the learner's now. */
export default function CourseDetailPage() {
  const { params } = usePage('courseDetail')
  const store = usePageStore(() => new CourseDetailStore(params.id, params.tab))

  useDidShow(() => void store.load())
  useReachBottom(() => void store.loadMore())
  useShareCard(() => {
    const { title = '课程详情', cover = '' } = store.course.data ?? {}
    return { title, address: toAddress('courseDetail', { id: params.id }), picture: cover }
  })

  return <CourseDetailView store={store} />
}
