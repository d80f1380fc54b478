import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { PracticeRoomStore } from '@/features/practice/room/practice-room.store'
import { PracticeRoomView } from '@/features/practice/room/PracticeRoomView'

/** My mistakes once more. */
export default function WrongPracticePage() {
  const { params, title, allowed } = usePage('wrongPractice')
  const store = usePageStore(() => new PracticeRoomStore({ pool: 'wrong', ...params }))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <PracticeRoomView store={store} title={title} onFinished={(id) => replace('wrongResult', { id })} />
  ) : null
}
