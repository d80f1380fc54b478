import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { isOffline, isPackage, replaceWithCourse } from '@/features/jump/public'
import { CourseDetailStore } from '@/features/course/detail/course-detail.store'
import { toSharedCourse } from '@/features/course/shared-course'
import { CourseDetailView } from '@/features/course/detail/CourseDetailView'
import { lazyView } from '@/shared/lazy/lazy-view'

const MaterialStage = lazyView(() =>
  import('@/features/player/material/MaterialStage').then((module) => module.MaterialStage),
)

/** Course detail. It reloads when shown again, as after a purchase, a login or a lesson. */
export default function CourseDetailPage() {
  const { params } = usePage('courseDetail')
  const store = usePageStore(() => new CourseDetailStore(params.id, params.tab))
  // An old link or a search result may lead to a package.
  const load = async () => {
    await store.load()
    const course = store.course.data
    // What is taught face to face is bought on a screen of its own; here are its lessons only.
    const isElsewhere = course && (isPackage(course) || (isOffline(course) && !params.tab && !store.owned))
    if (isElsewhere) await replaceWithCourse(course)
  }

  useDidShow(() => void load())
  useReachBottom(() => void store.loadMore())
  useSharedScreen(() => toSharedCourse(params.id, store.course.data))

  return <CourseDetailView store={store} MaterialStage={MaterialStage} />
}
