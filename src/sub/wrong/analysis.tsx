import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { PracticeRoomStore } from '@/features/practice/room/practice-room.store'
import { PracticeRoomView } from '@/features/practice/room/PracticeRoomView'

/** Mistakes that were done again, with what was right. */
export default function WrongAnalysisPage() {
  const { params, title, allowed } = usePage('wrongAnalysis')
  const store = usePageStore(() => new PracticeRoomStore(params))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <PracticeRoomView store={store} title={title} onFinished={(id) => replace('wrongResult', { id })} />
  ) : null
}
