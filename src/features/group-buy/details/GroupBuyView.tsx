import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { ActivityDetail } from '@contract/activity/calls'
import { shortYuan } from '@contract/money'
import { open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import {
  ActivityBar,
  ActivityHead,
  ActivityPage,
  askToRemind,
  openCashier,
  openGoods,
  RuleList,
  toSharedActivity,
  VariantSheet,
} from '@/features/activity/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { GroupRow } from '../ui/GroupRow'
import type { GroupBuyStore } from './group-buy.store'
import { HowTo } from './HowTo'
import styles from './GroupBuyView.module.scss'

/** A group-buy: its price, the groups that wait for others, how it goes, and the rules. */
export const GroupBuyView = observer(function GroupBuyView({ store, title }: { store: GroupBuyStore; title: string }) {
  const { activity, summary } = store
  return (
    <ActivityPage store={activity} title={title} footer={(data) => <Foot store={store} data={data} />}>
      {(data) => (
        <>
          <ActivityHead
            activity={data}
            item={activity.item}
            label={summary.data ? `${summary.data.size} 人团` : '拼团'}
            onTurn={() => void store.load()}
          >
            {summary.data && summary.data.formedCount > 0 && (
              <View className={styles.formed}>已成 {summary.data.formedCount} 团</View>
            )}
          </ActivityHead>
          <OpenGroups store={store} />
          {summary.data && <HowTo summary={summary.data} delivered={data.goods?.delivered ?? false} />}
          <RuleList rules={data.rules} title="说清楚" />
          <Card inset padded={false}>
            <Cell label="我的拼团" onClick={() => void (session.loggedIn ? open('myGroups') : openLogin())} />
          </Card>
          <VariantSheet
            store={activity}
            activity={data}
            action="开团"
            onConfirm={() => openCashier({ activity: data, item: activity.item!, quantity: activity.quantity })}
          />
        </>
      )}
    </ActivityPage>
  )
})

const OpenGroups = observer(function OpenGroups({ store }: { store: GroupBuyStore }) {
  const { shown, moreCount, groups } = store
  const isEmpty = groups.phase === 'ready' && shown.length === 0
  return (
    <Card inset>
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        正在凑的团
        {store.summary.data && <Text className={styles.count}>{store.summary.data.openCount} 个</Text>}
      </View>
      {shown.map((group) => (
        <GroupRow key={group.id} group={group} onEnd={() => void store.loadGroups()} />
      ))}
      {isEmpty && <View className={styles.empty}>现在没有在等人的团，你可以自己开一个</View>}
      {groups.phase === 'failed' && (
        <Button kind="plain" block onClick={store.loadGroups}>
          团没有加载出来，点这里重试
        </Button>
      )}
      {moreCount > 0 && (
        <Button kind="plain" block onClick={store.showAll}>
          再看 {moreCount} 个
        </Button>
      )}
      {store.showsAll && !groups.isEnd && (
        <Button kind="plain" block onClick={() => groups.loadMore()}>
          加载更多
        </Button>
      )}
    </Card>
  )
})

const Foot = observer(function Foot({ store, data }: { store: GroupBuyStore; data: ActivityDetail }) {
  const { activity } = store
  return (
    <ActivityBar share={() => toSharedActivity('group', data.id, data)} reason={describeReason(store, data)}>
      {activity.item && data.state !== 'off' && (
        <Button className={styles.alone} kind="ghost" size="large" onClick={() => data.goods && openGoods(data.goods)}>
          单买 ¥{shortYuan(activity.item.usualFen)}
        </Button>
      )}
      <MainButton store={store} data={data} />
    </ActivityBar>
  )
})

const MainButton = observer(function MainButton({ store, data }: { store: GroupBuyStore; data: ActivityDetail }) {
  const { activity } = store
  const { act, item } = activity
  const begin = () => {
    if (!session.loggedIn) return openLogin()
    if (data.items.length > 1 || activity.most > 1) return activity.open()
    return openCashier({ activity: data, item: item! })
  }
  if (act === 'buy' && item)
    return (
      <Button className={styles.main} size="large" onClick={begin}>
        开团 ¥{shortYuan(item.priceFen)}
      </Button>
    )
  if (act === 'pay')
    return (
      <Button className={styles.main} size="large" onClick={() => open('payOrder', { id: data.unpaidOrder!.id })}>
        去付款
      </Button>
    )
  if (act === 'remind')
    return (
      <Button className={styles.main} size="large" onClick={() => askToRemind(activity.reminder, data.id)}>
        提醒我
      </Button>
    )
  return (
    <Button className={styles.main} size="large" disabled>
      {IDLE[act]}
    </Button>
  )
})

const IDLE = {
  remind: '提醒我',
  reminded: '已提醒',
  buy: '开团',
  pay: '去付款',
  limit: '已达上限',
  soldOut: '已抢光',
  ended: '已结束',
  off: '已下架',
  forbidden: '这里不能参加',
}

const describeReason = ({ activity }: GroupBuyStore, data: ActivityDetail): string => {
  if (activity.act === 'limit') return `每人限 ${data.limitPerLearner} 件，你已有 ${data.boughtCount} 件`
  if (activity.act === 'soldOut') return '有人没付款会放回来'
  if (activity.act === 'off') return data.stopReason
  return activity.act === 'forbidden' ? data.forbidden : ''
}
