import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { ParcelRow } from '../ui/ParcelRow'
import type { ParcelListStore } from './parcel-list.store'

const EMPTY = (
  <EmptyState
    drawing="order"
    text="还没有发货记录"
    note="学校发货后，可以在这里查看物流"
    action={{ label: '查看我的订单', onClick: () => open('myOrders') }}
  />
)

/** What was sent to me. */
export const ParcelListView = observer(function ParcelListView({ store }: { store: ParcelListStore }) {
  return (
    <AppPage nav={<NavBar title="发货记录" back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(parcel) => <ParcelRow parcel={parcel} onOpen={() => void open('delivery', { id: parcel.id })} />}
        skeleton={<CardSkeleton />}
        empty={EMPTY}
      />
    </AppPage>
  )
})
