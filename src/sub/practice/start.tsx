import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { PracticeRoomStore } from '@/features/practice/room/practice-room.store'
import { PracticeRoomView } from '@/features/practice/room/PracticeRoomView'

const finish = (id: string, courseId: string | null) =>
  courseId ? replace('coursePracticeResult', { id }) : replace('practiceResult', { id })

/** Questions, one after the other. */
export default function PracticePage() {
  const { params, title, allowed } = usePage('practice')
  const store = usePageStore(() => new PracticeRoomStore(params))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <PracticeRoomView store={store} title={title} onFinished={finish} /> : null
}
