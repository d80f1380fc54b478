import { observer } from 'mobx-react-lite'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import type { ActivityPhase } from '@contract/activity/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open, openLogin } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { askToRemind } from '../remind/ask-to-remind'
import { RemindSheet } from '../remind/RemindSheet'
import type { ActivityListStore } from './activity-list.store'
import { ActivityRow } from './ActivityRow'

const LABEL: Record<ActivityPhase, string> = {
  running: '进行中',
  coming: '即将开始',
  ended: '已结束',
  mine: '我参加的',
}
const EMPTY: Record<ActivityPhase, string> = {
  running: '现在没有进行中的',
  coming: '还没有即将开始的',
  ended: '还没有办过',
  mine: '你还没有参加过',
}
const WAY = { label: '看看其他活动', onClick: () => open('activities', {}) }

interface Props {
  store: ActivityListStore
  title: string
}

/** The activities of one kind, by their phase. */
export const ActivityListView = observer(function ActivityListView({ store, title }: Props) {
  const tabs = store.phases.map((key) => ({ key, label: LABEL[key] }))
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load} floating>
      <Tabs items={tabs} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="活动状态" />
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(activity, index) => (
          <ActivityRow
            activity={activity}
            first={index === 0}
            reminded={store.reminder.has(activity.id)}
            onRemind={() => askToRemind(store.reminder, activity.id)}
            onTurn={() => void store.load()}
          />
        )}
        empty={
          store.needsLogin ? (
            <EmptyState drawing="heart" text="登录后看你参加的活动" action={{ label: '去登录', onClick: openLogin }} />
          ) : (
            <EmptyState drawing="heart" text={`${EMPTY[store.tab]}${ACTIVITY_KIND_LABEL[store.kind]}`} action={WAY} />
          )
        }
      />
      <RemindSheet store={store.reminder} />
    </AppPage>
  )
})
