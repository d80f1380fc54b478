import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { shortYuan } from '@contract/money'
import type { ActivityDetail } from '@contract/activity/calls'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import {
  ActivityBar,
  ActivityHead,
  ActivityPage,
  describeReason,
  openCashier,
  openGoods,
  PayOrderButton,
  RemindButton,
  RuleList,
  toSharedActivity,
  VariantSheet,
} from '@/features/activity/public'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Card } from '@/shared/ui/Card/Card'
import { PassSheet } from './PassSheet'
import type { SeckillStore } from './seckill.store'
import styles from './SeckillView.module.scss'

const LABEL = '限时秒杀'

/** A flash sale: price, time, what is left, its rules, and the one thing that can be done now. */
export const SeckillView = observer(function SeckillView({ store }: { store: SeckillStore }) {
  const { activity } = store
  const rush = async (): Promise<void> => {
    if (!session.loggedIn) return openLogin()
    const step = store.nextStep
    if (step === 'pass') return store.pass.open()
    if (step === 'choose') return activity.open()
    const { item, quantity } = activity
    const { data } = activity.view
    activity.close()
    if (data && item) await openCashier({ activity: data, item, quantity })
  }
  return (
    <ActivityPage
      store={activity}
      title={LABEL}
      footer={(data) => (
        <ActivityBar
          share={() => toSharedActivity('seckill', data.id, data)}
          reason={describeReason(activity.act, data)}
        >
          <MainButton store={store} data={data} onRush={rush} />
        </ActivityBar>
      )}
    >
      {(data) => (
        <>
          <ActivityHead activity={data} item={activity.item} label={LABEL} onTurn={store.load} />
          <RuleList rules={data.rules} />
          {data.goods && <GoodsCell goods={data.goods} />}
          <VariantSheet store={activity} activity={data} action="去下单" onConfirm={rush} />
          <PassSheet store={store.pass} onPassed={rush} />
        </>
      )}
    </ActivityPage>
  )
})

/** What the goods are is told on their own screen. */
const GoodsCell = ({ goods }: { goods: NonNullable<ActivityDetail['goods']> }) => {
  const { kind, title } = goods
  return (
    <Card inset padded={false}>
      <Cell
        label={kind === 'course' || kind === 'package' ? '课程介绍' : '商品介绍'}
        value={title}
        onClick={() => void openGoods(goods)}
      />
    </Card>
  )
}

interface ButtonProps {
  store: SeckillStore
  data: ActivityDetail
  onRush: () => Promise<void>
}

const MainButton = observer(function MainButton({ store, data, onRush }: ButtonProps) {
  const { activity } = store
  const { act, item } = activity
  const [rushing, setRushing] = useState(false)
  const main = { kind: 'primary', size: 'large', className: styles.main } as const
  if (act === 'pay' && data.unpaidOrder) {
    const { unpaidOrder, serverNow } = data
    return <PayOrderButton order={unpaidOrder} serverNow={serverNow} className={styles.main} onEnd={store.load} />
  }
  if (act === 'remind' || act === 'reminded') return <RemindButton activity={activity} className={styles.main} />
  if (act === 'buy') {
    const rush = () => {
      setRushing(true)
      return onRush().finally(() => setRushing(false))
    }
    return (
      <Button {...main} onClick={rush}>
        {rushing ? '抢购中' : `立即抢${item ? ` ¥${shortYuan(item.priceFen)}` : ''}`}
      </Button>
    )
  }
  return (
    <Button {...main} disabled>
      {STILL[act]}
    </Button>
  )
})

const STILL = {
  pay: '去付款',
  limit: '已买到上限',
  soldOut: '已抢光',
  ended: '已结束',
  off: '已下架',
  forbidden: '不能在这里抢',
}
