import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { LeaveDetailStore } from '@/features/leave/mine/leave-detail.store'
import { LeaveDetailView } from '@/features/leave/mine/LeaveDetailView'
import { LeaveListStore } from '@/features/leave/mine/leave-list.store'
import { LeaveListView } from '@/features/leave/mine/LeaveListView'

/** One leave of mine, or all of them, from an offline course. */
export default function OfflineLeaveDetailPage() {
  const { params, title, allowed } = usePage('offlineLeaveDetail')
  const store = usePageStore(() => (params.id ? new LeaveDetailStore(params.id) : new LeaveListStore()))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => {
    if (store instanceof LeaveListStore) void store.loadMore()
  })

  if (!allowed) return null
  return store instanceof LeaveListStore ? (
    <LeaveListView store={store} />
  ) : (
    <LeaveDetailView store={store} title={title} />
  )
}
