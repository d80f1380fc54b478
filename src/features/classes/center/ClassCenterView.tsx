import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { SearchBox } from '@/shared/ui/SearchBox/SearchBox'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import type { ClassCenterStore } from './class-center.store'
import { ClassRow } from './ClassRow'
import styles from './ClassCenterView.module.scss'

/** The class center: what is taught together, and what can still be joined. */
export const ClassCenterView = observer(function ClassCenterView({ store }: { store: ClassCenterStore }) {
  const empty = store.isNarrowed ? (
    <EmptyState
      text="没有符合条件的班级"
      note="换个分类或名字试试"
      action={{ label: '看全部班级', onClick: () => void store.showAll() }}
    />
  ) : (
    <EmptyState
      text="现在没有开放的班级"
      note="新班开始招生后会在这里显示"
      action={{ label: '去选课', onClick: () => void open('course') }}
    />
  )
  return (
    <AppPage nav={<NavBar title="班级中心" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <View className={styles.search}>
        <SearchBox
          value={store.keyword}
          placeholder="搜班级的名字"
          maxLength={30}
          onChange={store.type}
          onSearch={() => void store.search()}
        />
      </View>
      {store.tabs.length > 0 && (
        <Tabs items={store.tabs} value={store.tab} onChange={(key) => void store.choose(key)} sticky label="班级分类" />
      )}
      <View>
        <ListView
          list={store.list}
          keyOf={({ id }) => id}
          renderRow={(card) => <ClassRow card={card} onOpen={() => void open('schoolClass', { id: card.id })} />}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      </View>
    </AppPage>
  )
})
