import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ParcelDetailStore } from '@/features/parcel/detail/parcel-detail.store'
import { ParcelDetailView } from '@/features/parcel/detail/ParcelDetailView'

/** One parcel. */
export default function ParcelDetailPage() {
  const { params, allowed } = usePage('delivery')
  const store = usePageStore(() => new ParcelDetailStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <ParcelDetailView store={store} /> : null
}
