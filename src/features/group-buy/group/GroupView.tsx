import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { GroupDetail } from '@contract/group-buy/calls'
import { GROUP_STATE_LABEL } from '@contract/group-buy/group-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { RuleList, VariantSheet } from '@/features/activity/public'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatCountdown } from '@/shared/time/countdown'
import { Card } from '@/shared/ui/Card/Card'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Cover } from '@/shared/ui/Cover/Cover'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeOutcome, describeSeat, isGroupClosed } from '../group-text'
import { GroupFoot, joinGroup } from './GroupFoot'
import { SeatRow } from './SeatRow'
import { ShareWays } from './ShareWays'
import { StepsCard } from './StepsCard'
import type { GroupStore } from './group.store'
import styles from './GroupView.module.scss'

const WAY = { label: '看看别的拼团', onClick: () => replace('groupBuys', {}) }

/** One group: who is in it, how long it waits, and what comes of it. */
export const GroupView = observer(function GroupView({ store, title }: { store: GroupStore; title: string }) {
  const { data: group } = store.view
  const nav = <NavBar title={group?.mine ? '我的团' : title} back onBack={() => void back()} />
  if (!group) return <PendingPage nav={nav} resource={store.view} way={WAY} onRetry={store.load} />
  const activity = store.activity?.view.data
  return (
    <AppPage
      nav={nav}
      onRefresh={store.load}
      footer={!isGroupClosed(group) && <GroupFoot store={store} group={group} />}
    >
      <Card inset>
        <SeatRow group={group} />
        <Clock group={group} onEnd={() => void store.load()} />
        <View className={styles.outcome}>{describeOutcome(group)}</View>
      </Card>
      <Subject group={group} />
      <StepsCard group={group} delivered={activity?.goods?.delivered ?? false} />
      {group.state === 'open' && <ShareWays group={group} />}
      {!group.mine && activity && <RuleList rules={activity.rules} title="说清楚" />}
      {store.activity && activity && (
        <VariantSheet
          store={store.activity}
          activity={activity}
          action="参团"
          onConfirm={() => joinGroup(store, activity)}
        />
      )}
    </AppPage>
  )
})

const Clock = ({ group, onEnd }: { group: GroupDetail; onEnd: () => void }) =>
  group.state === 'open' ? (
    <View className={styles.clock}>
      剩
      <View className={styles.digits}>
        <Countdown endsAt={group.endsAt} serverNow={group.serverNow} format={formatCountdown} onEnd={onEnd} />
      </View>
    </View>
  ) : (
    <View className={styles.clock} {...aria({ role: 'status' })}>
      <Tag tone={group.state === 'formed' ? 'ok' : 'grey'}>{GROUP_STATE_LABEL[group.state]}</Tag>
    </View>
  )

/** What the group buys; what the caller pays where they have a seat. */
const Subject = ({ group }: { group: GroupDetail }) => {
  const { title, cover, activityId, mine, priceFen } = group
  const seat = mine && describeSeat(group)
  return (
    <Card inset onClick={() => void open('groupBuy', { id: activityId })}>
      <View className={styles.subject}>
        <View className={styles.cover}>
          <Cover src={resolveUrl(cover)} />
        </View>
        <View className={styles.words}>
          <View className={styles.title}>{title}</View>
          {mine && mine.quantity > 1 && <View className={styles.fact}>{mine.quantity} 件</View>}
          <View className={styles.foot}>
            {isGroupClosed(group) ? (
              <View />
            ) : (
              <Price fen={mine ? mine.priceFen * mine.quantity : priceFen} free={false} />
            )}
            {seat && <Tag tone={seat.tone}>{seat.text}</Tag>}
          </View>
        </View>
      </View>
    </Card>
  )
}
