import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PullStep, PullView } from '@contract/pull/calls'
import { open } from '@/core/router/router'
import { openCashier } from '@/features/activity/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tag } from '@/shared/ui/Tag/Tag'
import { toast } from '@/shared/ui/toast/toast'
import { describeStep } from '../pull-text'
import type { PullDetailStore } from './pull-detail.store'
import styles from './StepCard.module.scss'

type Won = Pick<PullStep, 'prize' | 'state' | 'grantId' | 'orderId'>

/** The steps with their prizes, and what the learner has reached and claimed. */
export const StepCard = observer(function StepCard({ store, pull }: { store: PullDetailStore; pull: PullView }) {
  const { steps, counted, waiting, invitedPrize, myInvitedPrize } = pull
  const most = steps[steps.length - 1]?.invited ?? 1
  return (
    <Card inset>
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          已邀请 {counted} 人
        </View>
        {waiting > 0 && <View className={styles.note}>另有 {waiting} 人还没有下单</View>}
      </View>
      <Progress percent={Math.min(100, (counted / most) * 100)} label={`已邀请 ${counted} 人`} />
      {steps.map((step) => (
        <View key={step.step} className={styles.step}>
          <View className={styles.body}>
            <View className={styles.name}>邀请 {step.invited} 人</View>
            <View className={styles.prize}>{step.prize.title}</View>
          </View>
          <Standing store={store} pull={pull} won={step} text={describeStep(step, counted)} />
        </View>
      ))}
      {invitedPrize && (
        <View className={styles.step}>
          <View className={styles.body}>
            <View className={styles.name}>好友得到</View>
            <View className={styles.prize}>{invitedPrize.title}</View>
          </View>
          {myInvitedPrize && (
            <Standing
              store={store}
              pull={pull}
              won={{ ...myInvitedPrize, prize: invitedPrize }}
              text={myInvitedPrize.state === 'claimed' ? '我已领取' : '我可以领了'}
            />
          )}
        </View>
      )}
    </Card>
  )
})

interface StandingProps {
  store: PullDetailStore
  pull: PullView
  won: Won
  text: string
}

const Standing = ({ store, pull, won, text }: StandingProps) => {
  const { prize, state, grantId, orderId } = won
  const claim = async () => {
    if (!grantId) return
    const { goodsId, skuId } = prize
    if (goodsId) {
      const goods = { kind: 'goods', id: goodsId, title: prize.title, delivered: true } as const
      return openCashier({ activity: { id: pull.activityId, goods }, item: { skuId }, participation: grantId })
    }
    await store.claim(grantId)
    toast('已领取')
  }
  if (state === 'claimable')
    return (
      <Button size="small" label={`领取：${prize.title}`} disabled={pull.forbidden !== ''} onClick={claim}>
        领取
      </Button>
    )
  if (orderId)
    return (
      <Button
        kind="plain"
        size="small"
        onClick={() => (state === 'ordered' ? open('payOrder', { id: orderId }) : open('order', { id: orderId }))}
      >
        {state === 'ordered' ? '付运费' : '查看订单'}
      </Button>
    )
  return <Tag tone={state === 'claimed' ? 'ok' : 'grey'}>{text}</Tag>
}
