import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, replace } from '@/core/router/router'
import { CourseRow } from '@/features/catalogue/public'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { SEARCH_KIND_LABEL } from '@contract/search/search-kinds'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Highlighted } from './Highlighted'
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

const FoundList = lazyView(async () => (await import('./FoundList')).FoundList)

/** What a search found, a tab for each kind. */
export const SearchResultView = observer(function SearchResultView({ store }: { store: SearchResultStore }) {
  const { keyword, tab } = store
  const tabs = store.shown.map(({ kind, totalCount, similar }) => ({
    key: kind,
    label: SEARCH_KIND_LABEL[kind],
    count: similar ? 0 : totalCount,
  }))
  const box = (
    <Tappable
      className={styles.box}
      label={`重新搜索，当前：${keyword}`}
      onClick={() => void replace('search', { keyword })}
    >
      <Icon name="search" size={18} color="var(--ink-3)" />
      <View className={styles.word}>{keyword}</View>
    </Tappable>
  )
  const empty = <Nothing store={store} />
  return (
    <AppPage nav={<NavBar back onBack={() => void back()} title={box} />}>
      <Tabs items={tabs} value={tab} onChange={(kind) => store.select(kind)} sticky label="结果种类" />
      {store.similar && <View className={styles.similar}>没有找到“{keyword}”，为你列出相近的结果</View>}
      {tab === 'course' ? (
        <ListView
          list={store.lists.course}
          keyOf={({ id }) => id}
          renderRow={(course) => (
            <CourseRow course={course} title={<Highlighted text={course.title} keyword={keyword} />} />
          )}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      ) : (
        <FoundList store={store} kind={tab} empty={empty} />
      )}
    </AppPage>
  )
})
