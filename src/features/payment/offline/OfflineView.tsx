import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@contract/order/calls'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, replace } from '@/core/router/router'
import { formatShortCountdown } from '@/shared/time/countdown'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { PayNotice } from '../ui/PayNotice'
import { PaySkeleton } from '../ui/PaySkeleton'
import { Tip } from '../ui/Tip'
import pay from '../ui/pay.module.scss'
import { AccountCard } from './AccountCard'
import { HandedInCard } from './HandedInCard'
import type { OfflineStore } from './offline.store'
import { VoucherForm } from './VoucherForm'
import styles from './OfflineView.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }
const NAV = <NavBar title="线下支付" back onBack={back} />

interface Props {
  store: OfflineStore
}

/** Paying by a transfer: the school's account, what is to be handed in, and what became of it. */
export const OfflineView = observer(function OfflineView({ store }: Props) {
  const { data: order } = store.order
  const { data: payment } = store.payment
  if (!order || !payment) {
    const failed = [store.order, store.payment].find(({ phase }) => phase === 'failed')
    return <AppPage nav={NAV}>{failed ? <ResourceFailure resource={failed} way={WAY} /> : <PaySkeleton />}</AppPage>
  }
  const { account, voucher } = payment
  if (order.status === 'offlinePending' && voucher) {
    return (
      <AppPage nav={NAV} footer={<ViewOrder id={order.id} />}>
        <View className={pay.page}>
          <HandedInCard voucher={voucher} />
          <Amount order={order} label="待确认金额" />
        </View>
      </AppPage>
    )
  }
  if (order.status !== 'unpaid') {
    const canceled = order.status === 'canceled'
    return (
      <PayNotice
        nav={NAV}
        good={!canceled}
        title={canceled ? '订单已取消' : '订单已支付'}
        goods={order.items[0]?.title}
        choice={{ label: '查看订单', onClick: () => replace('myOrder', { id: order.id }) }}
      />
    )
  }
  const submit = async () => {
    if (await store.submit()) toast('已提交，等学校确认')
  }
  return (
    <AppPage
      nav={NAV}
      footer={
        account && (
          <Button
            kind="primary"
            size="large"
            block
            loading={store.form.submitting}
            disabled={store.pictures.uploading}
            onClick={submit}
          >
            我已转账，提交凭证
          </Button>
        )
      }
    >
      <View className={pay.page}>
        {voucher?.status === 'rejected' && (
          <Tip icon="warning">{`上次的凭证被退回：${voucher.reason}。请核对后重新提交`}</Tip>
        )}
        <View className={styles.deadline}>
          <Icon name="clock" size={18} />
          <Text className={pay.tipText}>请在</Text>
          <Countdown
            endsAt={order.expiresAt}
            serverNow={order.serverNow}
            format={formatShortCountdown}
            onEnd={() => void store.load()}
          />
          <Text className={pay.tipRest}>内转账并提交凭证</Text>
        </View>
        <Amount order={order} label="应转金额" />
        {account ? (
          <>
            <AccountCard account={account} orderNumber={order.number} />
            <VoucherForm store={store} />
          </>
        ) : (
          <Tip icon="warning">学校暂时不接受线下支付，请换一种支付方式</Tip>
        )}
      </View>
    </AppPage>
  )
})

const Amount = ({ order, label }: { order: OrderDetail; label: string }) => (
  <View className={styles.amount}>
    <Text className={styles.label}>{label}</Text>
    <Text className={styles.fen}>¥{fenToYuan(order.payableFen)}</Text>
    <Text className={styles.label}>{order.items[0]?.title}</Text>
  </View>
)

const ViewOrder = ({ id }: { id: string }) => (
  <Button kind="primary" size="large" block onClick={() => replace('myOrder', { id })}>
    查看订单
  </Button>
)
