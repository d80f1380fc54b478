import { useDidHide, useDidShow, useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { LessonPageStore } from '@/features/player/lesson-page.store'
import { LessonPageView } from '@/features/player/ui/LessonPageView'

/** A lesson: video, sound, image-text or picture. Whatever hides or closes the page saves the progress first. */
export default function CourseVideoPage() {
  const { params } = usePage('courseVideo')
  const store = usePageStore(() => new LessonPageStore(params.id, params.resourceId))

  useLoad(() => void store.load())
  useDidShow(() => void store.revisit())
  useDidHide(() => store.leave())
  useReachBottom(() => void store.loadMore())

  return <LessonPageView store={store} />
}
