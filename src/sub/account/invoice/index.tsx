import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { InvoiceListStore } from '@/features/invoice/list/invoice-list.store'
import { InvoiceListView } from '@/features/invoice/list/InvoiceListView'

/** My invoices. */
export default function InvoiceListPage() {
  const { allowed } = usePage('invoices')
  const store = usePageStore(() => new InvoiceListStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <InvoiceListView store={store} /> : null
}
