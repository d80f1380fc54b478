import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyTermStore } from '@/features/offline-course/mine/my-term.store'
import { MyTermView } from '@/features/offline-course/mine/MyTermView'

/** One offline course of mine. */
export default function MyOfflineTermPage() {
  const { params, title, allowed } = usePage('myOfflineTerm')
  const store = usePageStore(() => new MyTermStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <MyTermView store={store} title={title} /> : null
}
