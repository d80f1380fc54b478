import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { MyGroup } from '@contract/group-buy/calls'
import { GROUP_FAIL_REASON_LABEL, MY_GROUP_TABS, type MyGroupTab } from '@contract/group-buy/group-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Card } from '@/shared/ui/Card/Card'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Cover } from '@/shared/ui/Cover/Cover'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeSeat, isGroupClosed, missingOf, MY_TAB_LABEL } from '../group-text'
import { GroupFaces } from '../ui/GroupFaces'
import type { MyGroupsStore } from './my-groups.store'
import styles from './MyGroupsView.module.scss'

const EMPTY: Record<MyGroupTab, string> = {
  open: '没有在等人的团',
  formed: '还没有成团的',
  failed: '没有未成团的',
}
const WAY = { label: '看看正在拼的', onClick: () => open('groupBuys', {}) }

/** My groups: those that wait, those that were formed, and those whose money went back. */
export const MyGroupsView = observer(function MyGroupsView({ store, title }: { store: MyGroupsStore; title: string }) {
  const counts = store.counts.data
  const tabs = MY_GROUP_TABS.map((key) => ({ key, label: MY_TAB_LABEL[key], count: counts?.[key] }))
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.loadAll}>
      <Tabs items={tabs} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="拼团状态" />
      <ListView
        list={store.list}
        keyOf={({ id, mine }) => id + mine.orderId}
        renderRow={(group) => <MyGroupRow group={group} onEnd={() => void store.loadAll()} />}
        empty={<EmptyState text={EMPTY[store.tab]} action={WAY} />}
      />
    </AppPage>
  )
})

const MyGroupRow = ({ group, onEnd }: { group: MyGroup; onEnd: () => void }) => {
  const { id, title, cover, mine } = group
  const seat = describeSeat(group)
  return (
    <Card inset onClick={() => void open('joinGroup', { id })}>
      <View className={styles.row}>
        <View className={styles.cover}>
          <Cover src={resolveUrl(cover)} />
        </View>
        <View className={styles.words}>
          <View className={styles.title}>{title}</View>
          <View className={styles.foot}>
            {!isGroupClosed(group) && <Price fen={mine.priceFen * mine.quantity} free={false} />}
            <Tag tone={seat.tone}>{seat.text}</Tag>
          </View>
        </View>
      </View>
      <View className={styles.line}>
        <GroupFaces group={group} />
        <Progress group={group} onEnd={onEnd} />
      </View>
    </Card>
  )
}

/** What a group waits for, or what has become of it. */
const Progress = ({ group, onEnd }: { group: MyGroup; onEnd: () => void }) => {
  const { state, size, paidCount, endsAt, serverNow, failReason } = group
  if (state === 'opening') return <View className={styles.fact}>付款后开团</View>
  if (state === 'formed') return <View className={styles.fact}>{paidCount} 人成团</View>
  if (state === 'failed')
    return (
      <View className={styles.fact}>
        {paidCount}/{size} 人 · {GROUP_FAIL_REASON_LABEL[failReason ?? 'ended']}
      </View>
    )
  return (
    <View className={styles.fact}>
      差 {missingOf(group)} 人 · 剩 <Countdown endsAt={endsAt} serverNow={serverNow} onEnd={onEnd} />
    </View>
  )
}
