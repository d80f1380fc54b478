import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ActivityListStore, ActivityListView } from '@/features/activity/public'

/** Flash sales. They reload when shown again: what is left changes meanwhile. */
export default function SeckillsPage() {
  const { title } = usePage('seckills')
  const store = usePageStore(() => new ActivityListStore('seckill', { mine: true }))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return <ActivityListView store={store} title={title} />
}
