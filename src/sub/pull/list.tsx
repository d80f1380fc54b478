import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ActivityListStore, ActivityListView } from '@/features/activity/public'

/** Activities in which others are invited. They reload when shown again. */
export default function PullsPage() {
  const { title } = usePage('pulls')
  const store = usePageStore(() => new ActivityListStore('pull', { mine: true }))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return <ActivityListView store={store} title={title} />
}
