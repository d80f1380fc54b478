import { Observer } from 'mobx-react-lite'
import { useDidHide, useDidShow, useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { isHeldLive } from '@/features/live/held-live'
import { LessonPageStore } from '@/features/player/lesson/lesson-page.store'
import { LessonPageView, PendingLesson } from '@/features/player/lesson/LessonPageView'
import { lazyView } from '@/shared/lazy/lazy-view'

const LiveRoomView = lazyView(
  () => import('@/features/live/ui/LiveRoomView').then((module) => module.LiveRoomView),
  PendingLesson,
)

/**
 * A lesson: video, audio, image-text or picture, or the room of a live until its replay is available. Hiding or closing
 * the page saves the progress first.
 */
export default function CourseVideoPage() {
  const { params, title } = usePage('courseVideo')
  const store = usePageStore(() => new LessonPageStore(params.id, params.resourceId, undefined, toSeconds(params.at)))

  useLoad(() => void store.load())
  useDidShow(() => void store.revisit())
  useDidHide(() => store.leave())
  useReachBottom(() => void store.loadMore())
  // A friend may not open the lesson itself: the card leads to its course.
  useSharedScreen(() => ({
    title: store.current?.title ?? title,
    address: toAddress('courseDetail', { id: params.id }),
  }))

  return (
    <Observer>
      {() =>
        isHeldLive(store.current) ? (
          <LiveRoomView key={store.resourceId} host={store} />
        ) : (
          <LessonPageView store={store} />
        )
      }
    </Observer>
  )
}

/** The position of a note, in whole seconds; other values are ignored. */
const toSeconds = (text: string | undefined): number | undefined =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
