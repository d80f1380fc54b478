import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { MyNoteStore } from '@/features/note/detail/my-note.store'
import { MyNoteView } from '@/features/note/detail/MyNoteView'

/** One note. */
export default function MyNotePage() {
  const { params, allowed } = usePage('myNote')
  const store = usePageStore(() => new MyNoteStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <MyNoteView store={store} /> : null
}
