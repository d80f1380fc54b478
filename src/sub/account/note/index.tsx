import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyNotesStore } from '@/features/note/mine/my-notes.store'
import { MyNotesView } from '@/features/note/mine/MyNotesView'

/** My notes. */
export default function MyNotesPage() {
  const { params, allowed } = usePage('myNotes')
  const store = usePageStore(() => new MyNotesStore(params.courseId))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <MyNotesView store={store} /> : null
}
