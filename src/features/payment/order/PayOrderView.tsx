import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { Prepayment } from '@contract/payment/calls'
import { sheetText } from '@contract/payment/virtual-sheet-kinds'
import { sourceOf } from '@contract/payment/payment-status'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { toAddress } from '@/core/router/address'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { back, open, replace } from '@/core/router/router'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { OrderAmounts, OrderGoods } from '@/features/order/public'
import { startPayment, startVirtualPayment } from '@/platform/wechat/payment'
import type { VirtualOutcome } from '@/platform/wechat/payment.port'
import { formatShortCountdown } from '@/shared/time/countdown'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { useBusy } from '@/shared/ui/Button/use-busy'
import type { PayOrderStore } from './pay-order.store'
import { PayFooter } from '../ui/PayFooter'
import { PayNotice } from '../ui/PayNotice'
import { PaySkeleton } from '../ui/PaySkeleton'
import { Tip } from '../ui/Tip'
import { closedText } from '../ways/closed-text'
import { opensPage } from '../ways/opens-page'
import { payChoice } from '../ways/pay-choice'
import { PayWayList } from '../ways/PayWayList'
import { WAY_TEXT } from '../ways/way-text'
import styles from '../ui/pay.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }

/** While a price is on its way to WeChat. */
const LOOK_AGAIN_MILLISECONDS = 5000

interface Props {
  store: PayOrderStore
}

const openSheet = async ({ wechat, virtual }: Prepayment): Promise<VirtualOutcome> => {
  if (virtual) return startVirtualPayment(virtual)
  return { outcome: wechat ? await startPayment(wechat) : 'failed', errCode: 0 }
}

const pay = async (store: PayOrderStore): Promise<void> => {
  const way = payChoice.among(store.options.data?.ways ?? [])
  if (!way) return
  if (way === 'offline') return open('payOffline', { id: store.orderId })
  if (opensPage(way)) return open('payWebview', { id: store.orderId, way })
  const prepared = await store.prepare(way)
  if (!prepared) return
  const { outcome, errCode } = await openSheet(prepared)
  if (outcome === 'canceled') return toast('支付已取消')
  if (outcome === 'failed' && !(await store.isPaid()))
    return toast(errCode === 0 ? '支付没有成功，请重试或换一种方式' : sheetText(errCode))
  // The pay sheet's result is not trusted: the next screen fetches the order's state.
  return replace('paySuccess', { orderId: store.orderId })
}

const goOnPaying = async (store: PayOrderStore): Promise<void> => {
  if ((await store.finishBinding()) && (await store.options.load())) await pay(store)
}

/** An order that waits for payment, with the time that is left. */
export const PayOrderView = observer(function PayOrderView({ store }: Props) {
  const [, run] = useBusy()
  useEffect(() => void run(() => goOnPaying(store)), []) // oxlint-disable-line react/exhaustive-deps -- once, at first
  const { data: order } = store.order
  const { data: options } = store.options
  const waits = options?.notice !== undefined
  useEffect(() => {
    const timer = waits ? setInterval(() => void store.options.load(), LOOK_AGAIN_MILLISECONDS) : undefined
    return () => clearInterval(timer)
  }, [waits, store])
  const nav = <NavBar title="支付订单" back onBack={back} />
  if (!order || !options) {
    const failed = [store.order, store.options].find(({ phase }) => phase === 'failed')
    return <AppPage nav={nav}>{failed ? <ResourceFailure resource={failed} way={WAY} /> : <PaySkeleton />}</AppPage>
  }
  if (order.status === 'offlinePending') {
    return (
      <PayNotice
        nav={nav}
        good
        title="等学校确认收款"
        goods={order.items[0]?.title}
        choice={{ label: '查看凭证', onClick: () => replace('payOffline', { id: order.id }) }}
      />
    )
  }
  if (order.status !== 'unpaid') {
    const canceled = order.status === 'canceled'
    return (
      <PayNotice
        nav={nav}
        good={!canceled}
        title={canceled ? '订单已取消' : '订单已支付'}
        goods={order.items[0]?.title}
        choice={{ label: '查看订单', onClick: () => replace('myOrder', { id: order.id }) }}
      />
    )
  }
  if (hidesPricesOf(order.items))
    return (
      <PayNotice
        nav={nav}
        good={false}
        title={IOS_CLOSED_TEXT}
        goods={order.items[0]?.title}
        choice={{ label: '查看订单', onClick: () => replace('myOrder', { id: order.id }) }}
      />
    )
  const way = options.notice === undefined ? payChoice.among(options.ways) : undefined
  return (
    <AppPage
      nav={nav}
      footer={
        <PayFooter payableFen={order.payableFen} savedFen={order.savedFen} creditFen={order.creditFen}>
          <Button
            kind="primary"
            size="large"
            block
            disabled={!way}
            loading={store.preparing}
            onClick={() => pay(store)}
          >
            {way ? WAY_TEXT[sourceOf(way)].action : '去支付'}
          </Button>
        </PayFooter>
      }
    >
      <View className={styles.page}>
        <View className={styles.deadline}>
          <Icon name="clock" size={18} />
          <Text className={styles.tipText}>请在</Text>
          <Countdown
            endsAt={order.expiresAt}
            serverNow={order.serverNow}
            format={formatShortCountdown}
            onEnd={() => void store.load()}
          />
          <Text className={styles.tipRest}>内完成支付</Text>
        </View>
        {order.items.map((item) => (
          <OrderGoods key={item.skuId ?? item.goodsId} item={item} />
        ))}
        <View className={styles.gap}>
          <OrderAmounts amounts={order} />
        </View>
        {options.notice !== undefined && <Tip icon="clock">{options.notice}</Tip>}
        {options.ways.length + options.browserWays.length > 0 ? (
          <View className={styles.gap}>
            <PayWayList options={options} choice={payChoice} address={toAddress('payOrder', { id: order.id })} />
          </View>
        ) : (
          options.notice === undefined && <Tip icon="warning">{closedText()}</Tip>
        )}
      </View>
    </AppPage>
  )
})
