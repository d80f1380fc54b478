import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@contract/order/calls'
import { CONTRACT_STATUS_LABEL } from '@contract/course-contract/contract-kinds'
import { canOrder } from '@contract/order/order-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { back, open, replace } from '@/core/router/router'
import { copyText } from '@/platform/media/copy-text'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { formatDate } from '@/shared/time/format-date'
import type { OrderDetailStore } from './order-detail.store'
import { isStudied } from '../item-kinds'
import { findMainAction, listOrderActions, ORDER_ACTION_LABEL, type OrderAction } from '../order-actions'
import { performOrderAction } from '../perform-order-action'
import { describeOrderHint, describeOrderState } from '../order-text'
import { OrderAmounts } from '../ui/OrderAmounts'
import { OrderGoods } from '../ui/OrderGoods'
import styles from './order-detail.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }

interface Props {
  store: OrderDetailStore
}

/** One order: its status, goods, payment and log. */
export const OrderDetailView = observer(function OrderDetailView({ store }: Props) {
  const { data: order } = store.order
  const nav = <NavBar title="订单详情" back onBack={back} />
  if (!order) {
    return <PendingPage nav={nav} resource={store.order} way={WAY} rows={3} />
  }
  const actions = listOrderActions(order)
  const groupId = order.activity?.kind === 'group' ? order.activity.participationId : null
  return (
    <AppPage
      nav={nav}
      footer={actions.length > 0 && <Actions order={order} actions={actions} store={store} />}
      onRefresh={store.load}
    >
      <View className={styles.page}>
        <View className={styles.head}>
          <Text className={styles.status}>{describeOrderState(order)}</Text>
          <Text className={styles.hint}>{describeOrderHint(order)}</Text>
          {order.status === 'unpaid' && (
            <View className={styles.countdown}>
              <Text>剩余</Text>
              <Countdown endsAt={order.expiresAt} serverNow={order.serverNow} onEnd={() => void store.load()} />
            </View>
          )}
        </View>
        {order.receiver && (
          <View className={`${styles.receiver} ${styles.card} ${styles.facts}`}>
            <Cell
              icon="pin"
              label={`${order.receiver.name} ${order.receiver.phone}`}
              note={`${order.receiver.region} ${order.receiver.detail}`}
            />
          </View>
        )}
        {order.items.map((item) => (
          <OrderGoods key={item.skuId ?? item.goodsId} item={item} />
        ))}
        {!hidesPricesOf(order.items) && (
          <View className={styles.gap}>
            <OrderAmounts amounts={order} />
          </View>
        )}
        <View className={`${styles.gap} ${styles.card} ${styles.facts}`}>
          <Cell
            label="订单编号"
            note={order.number}
            action="复制"
            onClick={() => void copyText(order.number, '已复制订单编号')}
          />
          {order.remark !== '' && <Cell label="备注" note={order.remark} />}
          {groupId !== null && (
            <Cell label="拼团" value="查看我的团" onClick={() => void open('joinGroup', { id: groupId })} />
          )}
          {order.status === 'offlinePending' && (
            <Cell label="转账凭证" value="查看" onClick={() => void open('payOffline', { id: order.id })} />
          )}
          {isInvoiceable(order) && (
            <Cell label="发票" value="申请发票" onClick={() => void open('applyInvoice', { order: order.id })} />
          )}
          {store.contracts.data?.list.map((contract) => (
            <Cell
              key={contract.id}
              label={contract.title}
              value={CONTRACT_STATUS_LABEL[contract.status]}
              onClick={() => void open('contract', { id: contract.id })}
            />
          ))}
          {canApplyAfterSale(order) && (
            <Cell
              label="售后"
              value="申请售后"
              onClick={() => void open(routeOfApplication(order), { order: order.id })}
            />
          )}
          {(order.refundState !== 'none' || order.afterSaleRunning) && (
            <Cell label="退款/售后" value="查看" onClick={() => void open('afterSales')} />
          )}
          {order.log.map(({ at, event, text }) => (
            <Cell key={at + event} label={text} note={formatDate(at)} />
          ))}
        </View>
      </View>
    </AppPage>
  )
})

/** The server knows better, for example whether it has an invoice already. */
const isInvoiceable = ({ status, payableFen, refundState }: OrderDetail): boolean =>
  status === 'completed' && payableFen > 0 && refundState !== 'refunding'

/** The server knows better, for example whether it is too late. */
const canApplyAfterSale = ({ status, payableFen }: OrderDetail): boolean =>
  payableFen > 0 && status !== 'forming' && canOrder(status, 'closeByRefund')

const routeOfApplication = ({ items }: OrderDetail) => (items.every(isStudied) ? 'applyAfterSale' : 'refundGoods')

interface ActionsProps {
  order: OrderDetail
  actions: OrderAction[]
  store: OrderDetailStore
}

const Actions = ({ order, actions, store }: ActionsProps) => {
  const main = findMainAction(actions)
  const orders = {
    cancel: store.cancel,
    findAgain: store.findAgain,
    load: store.load,
    hide: async () => {
      await store.hide()
      await back()
    },
  }
  return (
    <View className={styles.actions}>
      {actions.map((action) => (
        <View key={action} className={action === main ? styles.main : undefined}>
          <Button
            block={action === main}
            kind={action !== main ? 'plain' : action === 'buyAgain' ? 'tint' : 'primary'}
            onClick={() => performOrderAction(action, order, orders)}
          >
            {ORDER_ACTION_LABEL[action]}
          </Button>
        </View>
      ))}
    </View>
  )
}
