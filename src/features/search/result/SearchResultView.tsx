import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, replace } from '@/core/router/router'
import { CourseRow } from '@/features/catalogue/public'
import { TeacherRow } from '@/features/teacher/public'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton, RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { SearchResultStore } from './search-result.store'
import { WordList } from '../words/WordList'
import styles from './SearchResultView.module.scss'

const Nothing = observer(function Nothing({ store }: { store: SearchResultStore }) {
  return (
    <View>
      <EmptyState text={`没有找到“${store.keyword}”`} note="换个词试试，或看看大家在搜什么" />
      <WordList
        title="热门搜索"
        words={store.hotWords.data ?? []}
        onChoose={(word) => void replace('searchResult', { keyword: word })}
      />
    </View>
  )
})

/** Search results, with courses and teachers in separate tabs. */
export const SearchResultView = observer(function SearchResultView({ store }: { store: SearchResultStore }) {
  const tabs = [
    { key: 'courses' as const, label: '课程', count: store.courses.totalCount },
    { key: 'teachers' as const, label: '老师', count: store.teachers.totalCount },
  ]
  const box = (
    <Tappable
      className={styles.box}
      label={`重新搜索，当前：${store.keyword}`}
      onClick={() => void replace('search', { keyword: store.keyword })}
    >
      <Icon name="search" size={18} color="var(--ink-3)" />
      <View className={styles.word}>{store.keyword}</View>
    </Tappable>
  )
  const empty = <Nothing store={store} />
  return (
    <AppPage nav={<NavBar back onBack={() => void back()} title={box} />}>
      <Tabs items={tabs} value={store.tab} onChange={store.select} sticky label="结果种类" />
      {store.tab === 'courses' && (
        <ListView
          list={store.courses}
          keyOf={({ id }) => id}
          renderRow={(course) => <CourseRow course={course} />}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      )}
      {store.tab === 'teachers' && (
        <ListView
          list={store.teachers}
          keyOf={({ id }) => id}
          renderRow={(teacher) => <TeacherRow teacher={teacher} />}
          skeleton={<RowSkeleton />}
          empty={empty}
        />
      )}
    </AppPage>
  )
})
