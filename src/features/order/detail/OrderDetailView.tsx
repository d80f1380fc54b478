import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@contract/order/calls'
import { canOrder } from '@contract/order/order-status'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { openCourse } from '@/features/jump/public'
import { back, open, replace } from '@/core/router/router'
import { copyText } from '@/platform/media/media'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { formatDate } from '@/shared/time/format-date'
import type { OrderDetailStore } from './order-detail.store'
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
  const { data: order, phase } = store.order
  const nav = <NavBar title="订单详情" back onBack={back} />
  if (!order) {
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? (
          <ResourceFailure resource={store.order} way={WAY} />
        ) : (
          <FactsSkeleton top="text" rows={3} />
        )}
      </AppPage>
    )
  }
  return (
    <AppPage nav={nav} footer={hasActions(order) && <Actions order={order} store={store} />} onRefresh={store.load}>
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
        {order.items.map((item) => (
          <OrderGoods key={item.goodsId} item={item} />
        ))}
        <View className={styles.gap}>
          <OrderAmounts amounts={order} />
        </View>
        <View className={`${styles.gap} ${styles.card} ${styles.facts}`}>
          <Cell
            label="订单编号"
            note={order.number}
            action="复制"
            onClick={() => void copyText(order.number).then(() => toast('已复制订单编号'))}
          />
          {order.remark !== '' && <Cell label="备注" value={order.remark} />}
          {order.status === 'offlinePending' && (
            <Cell label="转账凭证" value="查看" onClick={() => void open('payOffline', { id: order.id })} />
          )}
          {isInvoiceable(order) && (
            <Cell label="发票" value="申请发票" onClick={() => void open('applyInvoice', { order: order.id })} />
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

/** What waits for the school's next step has nothing to tap. */
const hasActions = ({ status }: OrderDetail): boolean =>
  canOrder(status, 'cancel') || canOrder(status, 'pay') || status === 'completed' || status === 'canceled'

const Actions = observer(function Actions({ order, store }: { order: OrderDetail; store: OrderDetailStore }) {
  const [item] = order.items
  const study = () => void (item && openCourse({ id: item.goodsId, courseType: item.courseType }))
  const cancel = async () => {
    if (
      !(await confirm({
        title: '取消订单',
        content:
          order.status === 'offlinePending'
            ? '如果已经转账，请先联系学校。取消后需要重新下单，确定取消吗？'
            : '取消后需要重新下单，确定取消吗？',
        confirmText: '取消订单',
        cancelText: '再想想',
      }))
    )
      return
    await store.cancel()
    toast('订单已取消')
  }
  return (
    <View className={styles.actions}>
      {canOrder(order.status, 'cancel') && (
        <Button kind="plain" onClick={cancel}>
          取消订单
        </Button>
      )}
      {canOrder(order.status, 'pay') && (
        <View className={styles.main}>
          <Button block onClick={() => open('payOrder', { id: order.id })}>
            去支付
          </Button>
        </View>
      )}
      {order.status === 'completed' && item && (
        <View className={styles.main}>
          <Button block onClick={study}>
            去学习
          </Button>
        </View>
      )}
      {order.status === 'canceled' && item && (
        <View className={styles.main}>
          <Button block kind="tint" onClick={study}>
            再次购买
          </Button>
        </View>
      )}
    </View>
  )
})
