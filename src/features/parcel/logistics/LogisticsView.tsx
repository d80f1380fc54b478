import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Logistics } from '@contract/parcel/calls'
import { canOrder, ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { confirmReceipt } from '../confirm-receipt'
import { ParcelRow } from '../ui/ParcelRow'
import type { LogisticsStore } from './logistics.store'
import styles from './LogisticsView.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }
const NAV = <NavBar title="物流信息" back onBack={() => void back()} />

const describeHint = ({ receiptAt, waitingQuantity }: Logistics): string => {
  if (receiptAt) return `${formatDate(receiptAt, 'n月j日 h:i')} 自动确认收货`
  return waitingQuantity > 0 ? `还有 ${waitingQuantity} 件等待发货` : ''
}

/** Where the parcels of an order are, and their receipt. */
export const LogisticsView = observer(function LogisticsView({ store }: { store: LogisticsStore }) {
  const { data: logistics } = store.logistics
  if (!logistics) {
    return <PendingPage nav={NAV} resource={store.logistics} way={WAY} />
  }
  const { orderId, status, parcels } = logistics
  const receive = async () => {
    if (await confirmReceipt(orderId)) await store.load()
  }
  return (
    <AppPage
      nav={NAV}
      onRefresh={store.load}
      footer={
        canOrder(status, 'confirmReceipt') && (
          <Button block size="large" onClick={receive}>
            确认收货
          </Button>
        )
      }
    >
      <View className={styles.head} {...aria({ live: 'polite' })}>
        <View className={styles.status}>{ORDER_STATUS_LABEL[status]}</View>
        <View className={styles.hint}>{describeHint(logistics)}</View>
      </View>
      {parcels.length === 0 && (
        <EmptyState
          drawing="order"
          text="还没有物流信息"
          note="学校发货后，可以在这里查看物流"
          action={{ label: '查看订单', onClick: () => open('myOrder', { id: orderId }) }}
        />
      )}
      <View className={styles.parcels}>
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} onOpen={() => void open('delivery', { id: parcel.id })} />
        ))}
      </View>
    </AppPage>
  )
})
