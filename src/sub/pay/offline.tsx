import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { OfflineStore } from '@/features/payment/offline/offline.store'
import { OfflineView } from '@/features/payment/offline/OfflineView'

/** Paying an order by a transfer. */
export default function OfflinePage() {
  const { params, allowed } = usePage('payOffline')
  const store = usePageStore(() => new OfflineStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <OfflineView store={store} /> : null
}
