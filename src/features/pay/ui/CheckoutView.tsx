import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { OrderItem } from '@contract/order/calls'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { replaceWithCourse } from '@/core/router/open-course'
import { back, replace } from '@/core/router/router'
import { OrderAmounts, OrderGoods } from '@/features/order/public'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { Icon } from '@/shared/ui/Icon'
import { NavBar } from '@/shared/ui/NavBar'
import type { CheckoutStore } from '../checkout.store'
import { PayFooter } from './PayFooter'
import { PaymentMethod } from './PaymentMethod'
import { PaySkeleton } from './PaySkeleton'
import { Tip } from './Tip'
import styles from './pay.module.scss'

const WAY = { label: '去选课', onClick: () => replace('course') }

interface Props {
  store: CheckoutStore
}

const NAV = <NavBar title="确认订单" back onBack={back} />

/** There is nothing to buy: on to what is theirs. */
function Owned({ goods: { goodsId, courseType, title } }: { goods: OrderItem }) {
  return (
    <AppPage nav={NAV} background="card">
      <View className={styles.notice}>
        <View className={`${styles.face} ${styles.good}`}><Icon name="check" size={32} /></View>
        <Text className={styles.big}>你已拥有该课程</Text>
        <Text className={styles.advice}>{title}</Text>
        <View className={styles.choice}>
          <Button kind="primary" size="large" block onClick={() => replaceWithCourse({ id: goodsId, courseType })}>去学习</Button>
        </View>
      </View>
    </AppPage>
  )
}

/** The cashier: what is bought, for how much, by which way. */
export const CheckoutView = observer(function CheckoutView({ store }: Props) {
  const { data: expected, phase } = store.expected
  if (!expected) {
    return <AppPage nav={NAV}>{phase === 'failed' ? <ResourceFailure resource={store.expected} way={WAY} /> : <PaySkeleton />}</AppPage>
  }
  const submit = async () => {
    const { orderId, paid } = await store.place()
    await (paid ? replace('paySuccess', { orderId }) : replace('payOrder', { id: orderId }))
  }
  const free = expected.payableFen === 0
  if (store.owned) return <Owned goods={expected.goods} />
  return (
    <AppPage
      nav={NAV}
      footer={(
        <PayFooter payableFen={expected.payableFen} savedFen={expected.discountFen}>
          <Button kind="primary" size="large" block disabled={!store.paymentEnabled} loading={store.placing} onClick={submit}>
            {free ? '免费领取' : '提交订单'}
          </Button>
        </PayFooter>
      )}
    >
      <View className={styles.page}>
        <OrderGoods item={expected.goods} />
        <View className={styles.gap}><OrderAmounts amounts={expected} /></View>
        <View className={`${styles.gap} ${styles.card} ${styles.remark}`}>
          <Field left={<Text className={styles.remarkLabel}>订单备注</Text>} label="订单备注" value={store.remark} placeholder="选填，建议先与老师沟通" maxLength={100} onChange={store.write} />
        </View>
        {!free && store.paymentEnabled && <View className={styles.gap}><PaymentMethod /></View>}
        {!store.paymentEnabled && <Tip icon="warning">本店铺未开通支付，请联系学校购买</Tip>}
        {!free && store.paymentEnabled && <Tip icon="clock">提交后请在 30 分钟内完成支付，超时订单自动取消</Tip>}
      </View>
    </AppPage>
  )
})
