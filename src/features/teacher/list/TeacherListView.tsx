import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { SearchBox } from '@/shared/ui/SearchBox/SearchBox'
import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { TeacherRow } from '../ui/TeacherRow'
import type { TeacherListStore } from './teacher-list.store'
import styles from './TeacherListView.module.scss'

/** Teacher center: everybody who teaches here. */
export const TeacherListView = observer(function TeacherListView({ store }: { store: TeacherListStore }) {
  const empty = store.narrowed ? (
    <EmptyState
      text="没有找到这位老师"
      note="换个名字试试"
      action={{ label: '看全部老师', onClick: () => void store.showAll() }}
    />
  ) : (
    <EmptyState
      text="学校还没有介绍老师"
      note="先看看有哪些课程"
      action={{ label: '去选课', onClick: () => void open('course') }}
    />
  )
  return (
    <AppPage nav={<NavBar title="名师中心" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <View className={styles.search}>
        <SearchBox
          value={store.keyword}
          placeholder="搜老师的名字"
          onChange={store.type}
          onSearch={() => void store.search()}
        />
      </View>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(teacher) => <TeacherRow teacher={teacher} />}
        skeleton={<RowSkeleton />}
        empty={empty}
      />
    </AppPage>
  )
})
