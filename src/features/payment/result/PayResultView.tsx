import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { openCourse } from '@/features/jump/public'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { goHome, replace } from '@/core/router/router'
import { setPageTitle } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { AskForMessages } from '@/features/message/public'
import { courseOf } from '@/features/order/public'
import { fenToYuan } from '@contract/money'
import type { PayResultPhase, PayResultStore } from './pay-result.store'
import { startLearning } from './start-learning'
import styles from '../ui/pay.module.scss'

interface Props {
  store: PayResultStore
}

const FACES: Record<PayResultPhase, { icon: IconName; tone: string; title: string }> = {
  checking: { icon: 'clock', tone: styles.neutral!, title: '正在查询支付结果' },
  paid: { icon: 'check', tone: styles.good!, title: '支付成功' },
  confirming: { icon: 'clock', tone: styles.waiting!, title: '等学校确认收款' },
  unfinished: { icon: 'clock', tone: styles.waiting!, title: '支付还没有完成' },
  canceled: { icon: 'close', tone: styles.neutral!, title: '订单已取消' },
  failed: { icon: 'wifi-off', tone: styles.waiting!, title: '没有查到结果' },
}

/** PAY-01: the outcome of the payment; success leads to learning or to the order. */
export const PayResultView = observer(function PayResultView({ store }: Props) {
  const { phase, order, orderId } = store
  const face = FACES[phase]
  const goods = order && courseOf(order.items)
  const entry = order?.items.find(({ kind }) => kind === 'registration')
  const schoolClass = order?.items.find(({ kind }) => kind === 'class')
  const isOffline = order?.items.some(({ kind }) => kind === 'offline')
  const isBook = order?.items.some(({ kind }) => kind === 'book' || kind === 'bookPost')
  const paper = order?.items.find(({ kind }) => kind === 'paper')
  const heading = phase === 'paid' && order?.payableFen === 0 ? '领取成功' : face.title
  // Only what is paid is called so.
  const title = phase === 'paid' ? heading : '支付结果'
  useEffect(() => setPageTitle(title), [title])
  const viewOrder = () => replace('myOrder', { id: orderId })
  return (
    <AppPage nav={<NavBar title={title} back onBack={goHome} />} background="card">
      <View className={styles.notice} aria-live="polite">
        <View className={`${styles.face} ${face.tone}`}>
          <Icon name={face.icon} size={32} />
        </View>
        <Text key={heading} className={styles.big}>
          {heading}
        </Text>
        {order && <Text className={styles.advice}>{order.items[0]?.title}</Text>}
        {phase === 'checking' && <Text className={styles.advice}>通常只要几秒，请不要重复付款</Text>}
        {phase === 'paid' && order && order.payableFen > 0 && !hidesPricesOf(order.items) && (
          <Text className={styles.paidAmount}>¥{fenToYuan(order.payableFen)}</Text>
        )}
        {phase === 'confirming' && <Text className={styles.advice}>你已提交转账凭证，不用再付款</Text>}
        {phase === 'failed' && <Text className={styles.advice}>{store.error}</Text>}
        {phase === 'canceled' && order?.refundState !== 'none' && order && (
          <Text className={styles.advice}>你的付款将退回付款账户</Text>
        )}
        {phase === 'paid' && goods && (
          <View className={styles.choice}>
            <Button kind="primary" size="large" block onClick={() => startLearning(goods)}>
              开始学习
            </Button>
          </View>
        )}
        {phase === 'paid' && order?.items.some(({ kind }) => kind === 'vip') && (
          <View className={styles.choice}>
            <Button kind="primary" size="large" block onClick={() => replace('vip')}>
              查看会员权益
            </Button>
          </View>
        )}
        {phase === 'paid' && isBook && (
          <View className={styles.choice}>
            <Button kind="primary" size="large" block onClick={() => replace('selectBook', {})}>
              查看教材
            </Button>
          </View>
        )}
        {phase === 'paid' && entry && (
          <View className={styles.choice}>
            <Button
              kind="primary"
              size="large"
              block
              onClick={() => replace('registrationAudit', { id: entry.goodsId })}
            >
              查看报名进度
            </Button>
          </View>
        )}
        {phase === 'paid' && schoolClass && (
          <View className={styles.choice}>
            <Button
              kind="primary"
              size="large"
              block
              onClick={() => replace('schoolClass', { id: schoolClass.goodsId })}
            >
              进班级
            </Button>
          </View>
        )}
        {phase === 'paid' && isOffline && (
          <View className={styles.choice}>
            <Button kind="primary" size="large" block onClick={() => replace('offlineCourses')}>
              查看我的面授课
            </Button>
          </View>
        )}
        {phase === 'paid' && paper && (
          <View className={styles.choice}>
            <Button kind="primary" size="large" block onClick={() => replace('paper', { id: paper.goodsId })}>
              去考试
            </Button>
          </View>
        )}
        {phase === 'unfinished' && (
          <View className={styles.choice}>
            <Button kind="primary" size="large" block onClick={() => replace('payOrder', { id: orderId })}>
              继续支付
            </Button>
          </View>
        )}
        {(phase === 'unfinished' || phase === 'failed') && (
          <View className={styles.choice}>
            <Button kind="ghost" size="large" block onClick={store.check}>
              我已支付，重新查询
            </Button>
          </View>
        )}
        {phase === 'paid' && (
          <View className={styles.choice}>
            <AskForMessages
              kinds={entry ? ['exam', 'order'] : ['order', 'study']}
              what={entry ? '报名有进展' : '订单有进展'}
            />
          </View>
        )}
        {phase !== 'checking' && (
          <View className={styles.choice}>
            <Button kind={phase === 'paid' && !goods ? 'primary' : 'plain'} size="large" block onClick={viewOrder}>
              查看订单
            </Button>
          </View>
        )}
        {phase === 'canceled' && goods && (
          <View className={styles.choice}>
            <Button kind="tint" size="large" block onClick={() => openCourse(goods)}>
              再次购买
            </Button>
          </View>
        )}
      </View>
    </AppPage>
  )
})
