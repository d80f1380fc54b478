import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MyGroupsStore } from '@/features/group-buy/mine/my-groups.store'
import { MyGroupsView } from '@/features/group-buy/mine/MyGroupsView'

/** My groups. */
export default function MyGroupsPage() {
  const { title, allowed } = usePage('myGroups')
  const store = usePageStore(() => new MyGroupsStore())

  usePullDown(store.loadAll)
  useDidShow(() => {
    if (allowed) void store.loadAll()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <MyGroupsView store={store} title={title} /> : null
}
