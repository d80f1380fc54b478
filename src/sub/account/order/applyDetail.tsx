import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { AfterSaleDetailStore } from '@/features/after-sale/detail/after-sale-detail.store'
import { AfterSaleDetailView } from '@/features/after-sale/detail/AfterSaleDetailView'

/** One after-sale. */
export default function AfterSaleDetailPage() {
  const { params, allowed } = usePage('afterSale')
  const store = usePageStore(() => new AfterSaleDetailStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <AfterSaleDetailView store={store} /> : null
}
