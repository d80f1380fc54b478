import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyBargainsStore } from '@/features/bargain/mine/my-bargains.store'
import { MyBargainsView } from '@/features/bargain/mine/MyBargainsView'

/** My bargains. */
export default function MyBargainsPage() {
  const { allowed, title } = usePage('myBargains')
  const store = usePageStore(() => new MyBargainsStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <MyBargainsView store={store} title={title} /> : null
}
