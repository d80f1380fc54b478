import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { ClassRow } from '../center/ClassRow'
import { MyClassRow } from '../mine/MyClassRow'
import { INTENSIVE_TABS, type IntensivesStore, type IntensiveTab } from './intensives.store'

const LABEL: Record<IntensiveTab, string> = { open: '可以报名', mine: '我的集训' }
const TABS = INTENSIVE_TABS.map((key) => ({ key, label: LABEL[key] }))

/** Intensives: where to enrol, and my own. */
export const IntensivesView = observer(function IntensivesView({ store }: { store: IntensivesStore }) {
  return (
    <AppPage nav={<NavBar title="集训" back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="集训" />
      <View>
        {store.tab === 'open' ? (
          <ListView
            list={store.open}
            keyOf={({ id }) => id}
            renderRow={(card) => <ClassRow card={card} onOpen={() => void open('schoolClass', { id: card.id })} />}
            skeleton={<CardSkeleton />}
            empty={
              <EmptyState
                text="现在没有可以报名的集训"
                note="考前集训开放报名后会在这里显示"
                action={{ label: '看看班级中心', onClick: () => open('classes', {}) }}
              />
            }
          />
        ) : (
          <ListView
            list={store.mine}
            keyOf={({ id }) => id}
            renderRow={(row) => <MyClassRow row={row} />}
            skeleton={<CardSkeleton />}
            empty={
              <EmptyState
                text="你还没有报名集训"
                note="报名后这里有它的课表、通知和同学"
                action={{ label: '看看可以报名的', onClick: () => void store.choose('open') }}
              />
            }
          />
        )}
      </View>
    </AppPage>
  )
})
