import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { WrongBookStore } from '@/features/wrong/wrong-book.store'
import { WrongBookView } from '@/features/wrong/WrongBookView'

/** My mistakes. */
export default function WrongBookPage() {
  const { title, allowed } = usePage('wrongBook')
  const store = usePageStore(() => new WrongBookStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <WrongBookView store={store} title={title} /> : null
}
