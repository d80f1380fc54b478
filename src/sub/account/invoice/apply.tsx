import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ApplyInvoiceStore } from '@/features/invoice/apply/apply-invoice.store'
import { ApplyInvoiceView } from '@/features/invoice/apply/ApplyInvoiceView'

/** Applying for an invoice. */
export default function ApplyInvoicePage() {
  const { params, allowed } = usePage('applyInvoice')
  const store = usePageStore(() => new ApplyInvoiceStore(params))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => {
    if (store.step === 'orders') void store.choice.list.loadMore()
  })

  return allowed ? <ApplyInvoiceView store={store} onSubmitted={(id) => replace('invoice', { id })} /> : null
}
