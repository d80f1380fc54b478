import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyClassesStore } from '@/features/classes/mine/my-classes.store'
import { MyClassesView } from '@/features/classes/mine/MyClassesView'

/** My classes. */
export default function MyClassesPage() {
  const { params, allowed } = usePage('myClasses')
  const store = usePageStore(() => new MyClassesStore(params))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <MyClassesView store={store} /> : null
}
