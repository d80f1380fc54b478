import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { ExpectedPayment, OrderItem } from '@contract/order/calls'
import { FormField } from '@/core/form/FormField'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { returnToCourse } from '@/features/jump/public'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { back, open, replace } from '@/core/router/router'
import { CouponChoice } from '@/features/coupon/public'
import { courseOf, OrderAmounts, OrderGoods } from '@/features/order/public'
import { Button } from '@/shared/ui/Button/Button'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { CheckoutStore } from './checkout.store'
import { PayFooter } from '../ui/PayFooter'
import { PayNotice } from '../ui/PayNotice'
import { PaySkeleton } from '../ui/PaySkeleton'
import { Tip } from '../ui/Tip'
import { ReceiverCard } from './ReceiverCard'
import { closedText } from '../ways/closed-text'
import { payChoice } from '../ways/pay-choice'
import { PayWayList } from '../ways/PayWayList'
import styles from '../ui/pay.module.scss'

const GO_CHOOSE = { label: '去选课', onClick: () => replace('course') }
const GO_MALL = { label: '去商城', onClick: () => replace('goodsList') }
const GO_CART = { label: '去购物车', onClick: () => replace('cart') }

/** Whether only another browser can pay: here is nothing to order, and the order's screen would be out of reach. */
const needsBrowser = ({ ways, browserWays }: ExpectedPayment): boolean => ways.length === 0 && browserWays.length > 0

const pickAddress = () => open('addresses', { pick: '1' })

interface Props {
  store: CheckoutStore
}

/** The cashier: what is bought and for how much. The way to pay is chosen once, where the order is paid. */
export const CheckoutView = observer(function CheckoutView({ store }: Props) {
  const { data: expected, phase } = store.expected
  const nav = <NavBar title={store.isMall ? '确认订单' : '收银台'} back onBack={back} />
  if (!expected) {
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? (
          <ResourceFailure
            resource={store.expected}
            way={store.fromCart ? GO_CART : store.isMall ? GO_MALL : GO_CHOOSE}
          />
        ) : (
          <PaySkeleton />
        )}
      </AppPage>
    )
  }
  const submit = async () => {
    const placed = await store.place()
    if (!placed) return
    const { orderId, paid } = placed
    await (paid ? replace('paySuccess', { orderId }) : replace('payOrder', { id: orderId }))
  }
  const free = expected.payableFen === 0
  if (store.owned) {
    const [{ title }] = expected.items as [OrderItem]
    const course = courseOf(expected.items)!
    return (
      <PayNotice
        nav={nav}
        good
        title="你已拥有该课程"
        goods={title}
        choice={{ label: '去学习', onClick: () => returnToCourse(course) }}
      />
    )
  }
  if (!free && hidesPricesOf(expected.items))
    return (
      <PayNotice
        nav={nav}
        good={false}
        title={IOS_CLOSED_TEXT}
        goods={expected.items[0]?.title}
        choice={{ label: '返回', onClick: () => back() }}
      />
    )
  return (
    <AppPage
      nav={nav}
      footer={
        <PayFooter payableFen={expected.payableFen} savedFen={expected.savedFen} creditFen={expected.creditFen}>
          <Button
            kind="primary"
            size="large"
            block
            disabled={!store.paymentEnabled || store.lacksAddress}
            loading={store.form.submitting || store.choosing}
            onClick={submit}
          >
            {free ? '免费领取' : '提交订单'}
          </Button>
        </PayFooter>
      }
    >
      <View className={styles.page}>
        {expected.needsAddress && <ReceiverCard receiver={expected.receiver} onClick={pickAddress} />}
        {expected.items.map((item) => (
          <OrderGoods key={item.skuId ?? item.goodsId} item={item} />
        ))}
        {expected.ownedTitles.length > 0 && (
          <Tip icon="warning">
            {`你已拥有其中的${expected.ownedTitles.map((each) => `《${each}》`).join('')}，购买后有效期会顺延`}
          </Tip>
        )}
        <View className={styles.gap}>
          <OrderAmounts
            amounts={expected}
            coupon={
              expected.totalFen > 0 && (
                <CouponChoice
                  coupons={expected.coupons}
                  value={expected.myCouponId}
                  couponFen={expected.couponFen}
                  onChange={store.chooseCoupon}
                  claims={store.claims}
                  onClaimed={() => void store.load()}
                />
              )
            }
          />
        </View>
        <View className={`${styles.gap} ${styles.card}`}>
          <View className={styles.remark}>
            <FormField
              left={<Text className={styles.remarkLabel}>订单备注</Text>}
              label="订单备注"
              placeholder={store.isMall ? '选填，对发货的要求' : '选填，建议先与老师沟通'}
              maxLength={100}
              field={store.form.field('remark')}
            />
          </View>
        </View>
        {!free && needsBrowser(expected) && (
          <View className={styles.gap}>
            <PayWayList options={expected} choice={payChoice} address={store.address} />
          </View>
        )}
        {!store.paymentEnabled && expected.browserWays.length === 0 && (
          <Tip icon="warning">{expected.notice ?? closedText()}</Tip>
        )}
        {!free && store.paymentEnabled && (
          <Tip icon="clock">{`提交后请在 ${expected.lifeMinutes} 分钟内完成支付，超时订单自动取消`}</Tip>
        )}
      </View>
    </AppPage>
  )
})
