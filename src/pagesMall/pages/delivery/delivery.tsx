import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ParcelListStore } from '@/features/parcel/list/parcel-list.store'
import { ParcelListView } from '@/features/parcel/list/ParcelListView'

/** What was sent to me. */
export default function ParcelListPage() {
  const { allowed } = usePage('deliveries')
  const store = usePageStore(() => new ParcelListStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <ParcelListView store={store} /> : null
}
