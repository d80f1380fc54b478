import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { AfterSaleListStore } from './after-sale-list.store'
import { AfterSaleRow } from './AfterSaleRow'

const EMPTY = (
  <EmptyState
    drawing="order"
    text="没有退款或售后"
    note="需要退款时，在订单详情里申请"
    action={{ label: '查看我的订单', onClick: () => open('myOrders') }}
  />
)

/** My after-sales. */
export const AfterSaleListView = observer(function AfterSaleListView({ store }: { store: AfterSaleListStore }) {
  return (
    <AppPage nav={<NavBar title="退款/售后" back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(afterSale) => (
          <AfterSaleRow afterSale={afterSale} onOpen={() => void open('afterSale', { id: afterSale.id })} />
        )}
        skeleton={<TextCardSkeleton />}
        empty={EMPTY}
      />
    </AppPage>
  )
})
