import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ActivityListStore, ActivityListView } from '@/features/activity/public'

/** Activities in which the price falls with each friend who helps. They reload when shown again. */
export default function BargainsPage() {
  const { title } = usePage('bargains')
  const store = usePageStore(() => new ActivityListStore('bargain', { mine: true }))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return <ActivityListView store={store} title={title} />
}
