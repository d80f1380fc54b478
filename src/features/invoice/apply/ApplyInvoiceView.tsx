import { observer } from 'mobx-react-lite'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { useTopOfPage } from '@/core/page/use-top-of-page'
import { back } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { ApplyInvoiceStore } from './apply-invoice.store'
import { InvoiceForm } from './InvoiceForm'
import { OrderChoice } from './OrderChoice'

interface Props {
  store: ApplyInvoiceStore
  onSubmitted: (invoiceId: string) => Promise<void>
}

/** Applying for an invoice in two steps. */
export const ApplyInvoiceView = observer(function ApplyInvoiceView({ store, onSubmitted }: Props) {
  const { step, previous } = store
  useUnsavedGuard(store)
  useTopOfPage(step)
  if (step === 'orders') return <OrderChoice store={store} />
  if (!previous || previous.data) return <InvoiceForm store={store} onSubmitted={onSubmitted} />
  return (
    <AppPage nav={<NavBar title="申请发票" back onBack={() => void back()} />}>
      {previous.phase === 'failed' ? (
        <ResourceFailure
          resource={previous}
          way={{ label: '选择订单', onClick: store.chooseOrders }}
          onRetry={store.load}
        />
      ) : (
        <FactsSkeleton top="text" />
      )}
    </AppPage>
  )
})
