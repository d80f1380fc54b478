import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { MY_CLASS_STATE_LABEL, MY_CLASS_STATES } from '@contract/classes/class-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { JoinSheet } from './JoinSheet'
import type { MyClassesStore } from './my-classes.store'
import { MyClassRow } from './MyClassRow'

const EMPTY = { current: '现在没有在读的班级', coming: '没有将要开始的班级', past: '没有结束的班级' }
const CENTER = { label: '看看班级中心', onClick: () => open('classes', {}) }

/** My classes by what they are now. */
export const MyClassesView = observer(function MyClassesView({ store }: { store: MyClassesStore }) {
  const tabs = MY_CLASS_STATES.map((key) => ({ key, label: MY_CLASS_STATE_LABEL[key], count: store.counts?.[key] }))
  return (
    <AppPage
      nav={<NavBar title="我的班级" back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={
        <Button kind="tint" size="large" block onClick={store.openJoin}>
          用邀请码加入班级
        </Button>
      }
    >
      <Tabs items={tabs} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="班级状态" />
      <View>
        <ListView
          list={store.list}
          keyOf={({ id }) => id}
          renderRow={(row) => <MyClassRow row={row} />}
          skeleton={<CardSkeleton />}
          empty={<EmptyState text={EMPTY[store.tab]} action={store.tab === 'past' ? undefined : CENTER} />}
        />
      </View>
      <JoinSheet store={store} />
    </AppPage>
  )
})
