import { useDidHide, useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { InvoiceDetailStore } from '@/features/invoice/detail/invoice-detail.store'
import { InvoiceDetailView } from '@/features/invoice/detail/InvoiceDetailView'

/** One invoice. */
export default function InvoiceDetailPage() {
  const { params, allowed } = usePage('invoice')
  const store = usePageStore(() => new InvoiceDetailStore(params.id))

  useDidShow(() => {
    if (allowed) void store.show()
  })
  useDidHide(store.hide)
  usePullDown(store.load)

  return allowed ? <InvoiceDetailView store={store} /> : null
}
