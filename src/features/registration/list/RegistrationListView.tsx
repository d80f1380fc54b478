import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { EntryRow } from './EntryRow'
import type { RegistrationListStore, RegistrationTab } from './registration-list.store'
import { RegistrationRow } from './RegistrationRow'

interface Props {
  store: RegistrationListStore
  onTab: (tab: RegistrationTab) => unknown
}

const TABS = [
  { key: 'all', label: '全部报名' },
  { key: 'mine', label: '我的报名' },
] as const

/** Registrations for exams, and what I entered. */
export const RegistrationListView = observer(function RegistrationListView({ store, onTab }: Props) {
  return (
    <AppPage nav={<NavBar title="考试报名" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void onTab(tab)} label="报名列表" sticky />
      <View>
        {store.tab === 'all' ? (
          <ListView
            list={store.all}
            keyOf={({ id }) => id}
            renderRow={(card) => (
              <RegistrationRow card={card} onOpen={() => void open('registration', { id: card.id })} />
            )}
            empty={
              <EmptyState
                text="现在没有考试报名"
                note="开放后会在这里显示"
                action={{ label: '去选课', onClick: () => open('course') }}
              />
            }
          />
        ) : (
          <ListView
            list={store.mine}
            keyOf={({ id }) => id}
            renderRow={(card) => <EntryRow card={card} />}
            skeleton={<TextCardSkeleton />}
            empty={
              <EmptyState text="还没有报名" action={{ label: '看看考试报名', onClick: () => store.choose('all') }} />
            }
          />
        )}
      </View>
    </AppPage>
  )
})
