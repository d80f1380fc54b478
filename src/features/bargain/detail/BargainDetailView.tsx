import { observer } from 'mobx-react-lite'
import type { ActivityDetail } from '@contract/activity/calls'
import { fenToYuan } from '@contract/money'
import { open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import {
  ActivityBar,
  ActivityHead,
  ActivityPage,
  describeReason,
  openGoods,
  RemindButton,
  RuleList,
  toSharedActivity,
  VariantSheet,
} from '@/features/activity/public'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import type { BargainDetailStore } from './bargain-detail.store'
import styles from './BargainDetailView.module.scss'

const LABEL = '砍价底价'

/** What can be bargained for: the floor, how many helpers it takes, and the way to an own bargain. */
export const BargainDetailView = observer(function BargainDetailView({ store }: { store: BargainDetailStore }) {
  const { activity } = store
  const start = async (): Promise<void> => {
    if (!session.loggedIn) return openLogin()
    const { data } = activity.view
    if (data && data.items.length > 1 && !activity.choosing) return activity.open()
    const itemId = activity.item?.id
    activity.close()
    if (itemId) await open('helpBargain', { id: await store.open(itemId) })
  }
  return (
    <ActivityPage
      store={activity}
      title="砍价详情"
      footer={(data) => (
        <ActivityBar
          share={() => toSharedActivity('bargain', data.id, data)}
          reason={store.bargain ? '' : describeReason(activity.act, data)}
        >
          <MainButton store={store} data={data} onStart={start} />
        </ActivityBar>
      )}
    >
      {(data) => (
        <>
          <ActivityHead activity={data} item={activity.item} label={LABEL} onTurn={() => void store.load()} />
          <Own store={store} data={data} />
          <RuleList rules={data.rules} />
          <VariantSheet store={activity} activity={data} action="发起砍价" onConfirm={start} />
        </>
      )}
    </ActivityPage>
  )
})

const Own = observer(function Own({ store, data }: { store: BargainDetailStore; data: ActivityDetail }) {
  const { bargain } = store
  const usualFen = store.activity.item?.usualFen
  const { goods } = data
  return (
    <Card inset padded={false}>
      {bargain && (
        <Cell
          icon="gift"
          label={`我的砍价：帮砍 ${bargain.helped} / ${bargain.helpers}`}
          value={`¥${fenToYuan(bargain.priceFen)}`}
          onClick={() => void open('helpBargain', { id: bargain.id })}
        />
      )}
      {goods && usualFen !== undefined && (
        <Cell
          icon="cart"
          label="不砍价，按平时的价买"
          value={`¥${fenToYuan(usualFen)}`}
          onClick={() => void openGoods(goods)}
        />
      )}
      {session.loggedIn && <Cell icon="list" label="我的全部砍价" onClick={() => void open('myBargains')} />}
    </Card>
  )
})

interface ButtonProps {
  store: BargainDetailStore
  data: ActivityDetail
  onStart: () => Promise<void>
}

const MainButton = observer(function MainButton({ store, data, onStart }: ButtonProps) {
  const { bargain, activity } = store
  const { act } = activity
  const main = { kind: 'primary', size: 'large', className: styles.main } as const
  if (act === 'pay' && data.unpaidOrder) {
    const { id } = data.unpaidOrder
    return (
      <Button {...main} onClick={() => open('payOrder', { id })}>
        去付款
      </Button>
    )
  }
  if (bargain)
    return (
      <Button {...main} onClick={() => open('helpBargain', { id: bargain.id })}>
        {bargain.state === 'floor' ? '已到底价，去购买' : '继续砍价'}
      </Button>
    )
  if (act === 'remind' || act === 'reminded') return <RemindButton activity={activity} className={styles.main} />
  if (act === 'buy')
    return (
      <Button {...main} onClick={onStart}>
        发起砍价
      </Button>
    )
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
  forbidden: '不能在这里砍价',
}
