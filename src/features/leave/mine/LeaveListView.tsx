import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { LeaveRow } from '@contract/leave/calls'
import { LEAVE_STATUS_LABEL } from '@contract/leave/leave-status'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tag } from '@/shared/ui/Tag/Tag'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { STATUS_TONE } from '../leave-text'
import { LEAVE_TABS, type LeaveListStore } from './leave-list.store'
import styles from './LeaveListView.module.scss'

const ask = () => open('serviceLeave', {})

/** My leave, by status. */
export const LeaveListView = observer(function LeaveListView({ store }: { store: LeaveListStore }) {
  const { leaves } = store
  const tabs = LEAVE_TABS.map((key) => ({
    key,
    label: key === 'all' ? '全部' : LEAVE_STATUS_LABEL[key],
    count: store.countOf(key),
  }))
  const empty =
    leaves.tab === 'all' ? (
      <EmptyState
        text="还没有请过假"
        note="有事不能上课，提前请假就不算旷课"
        action={{ label: '请假', onClick: ask }}
      />
    ) : (
      <EmptyState text="这里还没有请假" action={{ label: '看全部', onClick: () => leaves.choose('all') }} />
    )
  return (
    <AppPage
      nav={<NavBar title="我的请假" back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={
        <Button block size="large" onClick={ask}>
          请假
        </Button>
      }
    >
      <Tabs items={tabs} value={leaves.tab} onChange={(tab) => void leaves.choose(tab)} label="请假状态" sticky />
      <ListView
        list={leaves.list}
        keyOf={({ id }) => id}
        renderRow={(leave) => <LeaveCard leave={leave} />}
        skeleton={<TextCardSkeleton count={3} />}
        empty={empty}
      />
    </AppPage>
  )
})

const LeaveCard = ({ leave }: { leave: LeaveRow }) => {
  const { id, kind, status, span, length, reason, createdAt } = leave
  return (
    <Card onClick={() => void open('leaveDetail', { id })}>
      <View className={styles.head}>
        <View className={styles.span}>{span}</View>
        <Tag tone={STATUS_TONE[status]}>{LEAVE_STATUS_LABEL[status]}</Tag>
      </View>
      <View className={styles.fact}>
        {PRESENCE_LABEL[kind]} · {length} · {formatDate(createdAt, 'n月j日 h:i')} 提交
      </View>
      <View className={styles.reason}>{reason}</View>
    </Card>
  )
}
