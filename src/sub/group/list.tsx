import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ActivityListStore, ActivityListView } from '@/features/activity/public'

/** Group-buys of the school. */
export default function GroupBuysPage() {
  const { title } = usePage('groupBuys')
  const store = usePageStore(() => new ActivityListStore('group', { mine: true }))

  usePullDown(store.load)
  useDidShow(() => void store.load())
  useReachBottom(() => void store.list.loadMore())

  return <ActivityListView store={store} title={title} />
}
