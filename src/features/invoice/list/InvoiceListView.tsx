import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { InvoiceListStore } from './invoice-list.store'
import { InvoiceRow } from './InvoiceRow'

const apply = () => open('applyInvoice')
const EMPTY = (
  <EmptyState
    drawing="order"
    text="还没有发票"
    note="已完成并付过款的订单可以开票"
    action={{ label: '申请开票', onClick: apply }}
  />
)

/** My invoices, and the way to another one. */
export const InvoiceListView = observer(function InvoiceListView({ store }: { store: InvoiceListStore }) {
  return (
    <AppPage
      nav={<NavBar title="我的发票" back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={
        store.list.items.length > 0 && (
          <Button block size="large" onClick={apply}>
            申请开票
          </Button>
        )
      }
    >
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(invoice) => (
          <InvoiceRow invoice={invoice} onOpen={() => void open('invoice', { id: invoice.id })} />
        )}
        skeleton={<TextCardSkeleton />}
        empty={EMPTY}
      />
    </AppPage>
  )
})
