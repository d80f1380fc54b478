import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { LogisticsStore } from '@/features/parcel/logistics/logistics.store'
import { LogisticsView } from '@/features/parcel/logistics/LogisticsView'

/** The parcels of one order. */
export default function LogisticsPage() {
  const { params, allowed } = usePage('logistics')
  const store = usePageStore(() => new LogisticsStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <LogisticsView store={store} /> : null
}
