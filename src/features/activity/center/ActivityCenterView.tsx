import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { AdsStore, ListAd } from '@/features/ad/public'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { ActivityRow } from '../list/ActivityRow'
import { askToRemind } from '../remind/ask-to-remind'
import { RemindSheet } from '../remind/RemindSheet'
import { CENTER_TABS, type ActivityCenterStore, type CenterPhase } from './activity-center.store'
import styles from './ActivityCenterView.module.scss'

/** Short, so that all fit beside one another. */
const TAB_LABEL = { ...ACTIVITY_KIND_LABEL, pull: '邀请' }
const TABS = CENTER_TABS.map((key) => ({ key, label: key === 'all' ? '全部' : TAB_LABEL[key] }))
const EMPTY: Record<CenterPhase, string> = {
  all: '还没有活动',
  running: '现在没有进行中的活动',
  coming: '还没有即将开始的活动',
  mine: '你还没有参加过活动',
}
const chooseCourse = { label: '去选课', onClick: () => open('course') }
const logIn = { label: '去登录', onClick: openLogin }

/** Activity center: what runs first, then what is to come, then what is over. */
export const ActivityCenterView = observer(function ActivityCenterView({ store }: { store: ActivityCenterStore }) {
  const { phase, reminder } = store
  const [ads] = useState(() => new AdsStore(['list']))
  useEffect(() => void ads.load(), [ads])
  const ad = ads.find('list')
  const needsLogin = phase === 'mine' && !session.loggedIn
  return (
    <AppPage nav={<NavBar title="活动" back onBack={() => void back()} />} onRefresh={store.reload} floating>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="活动种类" />
      <View className={styles.chips}>
        <ChoiceChips
          items={store.chips}
          value={phase}
          onChange={(key) => void store.choosePhase(key)}
          label="活动状态"
        />
      </View>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(activity, index) => (
          <>
            <ActivityRow
              activity={activity}
              first={index === 0}
              reminded={reminder.has(activity.id)}
              onRemind={() => askToRemind(reminder, activity.id)}
              onTurn={() => void store.reload()}
            />
            {ad?.after === index + 1 && <ListAd store={ads} ad={ad} />}
          </>
        )}
        empty={
          needsLogin ? (
            <EmptyState drawing="heart" text="登录后看你参加的活动" action={logIn} />
          ) : (
            <EmptyState
              drawing="heart"
              text={EMPTY[phase]}
              note="有活动时会出现在这里，先看看课程吧"
              action={chooseCourse}
            />
          )
        }
      />
      <RemindSheet store={reminder} />
    </AppPage>
  )
})
