import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { INVOICE_MAX_ORDERS } from '@contract/invoice/invoice-status'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { toast } from '@/shared/ui/toast/toast'
import type { ApplyInvoiceStore } from './apply-invoice.store'
import { ChosenAmount } from './ChosenAmount'
import { ChoiceRow } from './ChoiceRow'
import styles from './OrderChoice.module.scss'

const EMPTY = (
  <EmptyState
    drawing="order"
    text="没有可以开票的订单"
    note="已完成、付过款、没有开过票的订单可以申请"
    action={{ label: '查看我的订单', onClick: () => open('myOrders') }}
  />
)

const sayFull = () => toast(`一张发票最多 ${INVOICE_MAX_ORDERS} 笔订单`)

/** The orders that can be invoiced, to tick, and what the server says they come to. */
export const OrderChoice = observer(function OrderChoice({ store }: { store: ApplyInvoiceStore }) {
  const { choice } = store
  const toggle = (orderId: string) => {
    if (!choice.toggle(orderId)) sayFull()
  }
  const toggleAll = () => {
    choice.toggleAllLoaded()
    if (choice.isFull) sayFull()
  }
  const footer = (
    <View className={styles.footer}>
      <CheckBox checked={choice.hasAllLoaded} label="选择全部已显示的订单" onChange={toggleAll}>
        全选
      </CheckBox>
      <View className={styles.amount}>
        <ChosenAmount choice={choice} />
      </View>
      <Button disabled={choice.amountFen === undefined} onClick={store.goOn}>
        下一步
      </Button>
    </View>
  )
  return (
    <AppPage
      nav={<NavBar title="选择订单" back onBack={() => void back()} />}
      footer={choice.list.items.length > 0 && footer}
    >
      <ListView
        list={choice.list}
        keyOf={({ orderId }) => orderId}
        renderRow={(order) => (
          <ChoiceRow order={order} checked={choice.has(order.orderId)} onToggle={() => toggle(order.orderId)} />
        )}
        skeleton={<TextCardSkeleton />}
        empty={EMPTY}
      />
    </AppPage>
  )
})
