import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyDataStore } from '@/features/user/data/my-data.store'
import { MyDataView } from '@/features/user/data/MyDataView'

/** What is kept of me. */
export default function MyDataPage() {
  const { allowed } = usePage('myData')
  const store = usePageStore(() => new MyDataStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <MyDataView store={store} /> : null
}
