import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, goHome, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { lazyView } from '@/shared/lazy/lazy-view'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CourseCenterStore } from './course-center.store'
import { CategoryChips } from './CategoryChips'
import { CourseRow } from '../ui/CourseRow'
import { SortBar } from './SortBar'
import styles from './CourseCenterView.module.scss'

const FilterSheet = lazyView(() => import('./FilterSheet').then((module) => module.FilterSheet))

interface CourseCenterViewProps {
  store: CourseCenterStore
  title: string
}

export const CourseCenterView = observer(function CourseCenterView({ store, title }: CourseCenterViewProps) {
  const [filterOpen, setFilterOpen] = useState(false)
  const empty = store.isNarrowed ? (
    <EmptyState text="没有符合条件的课程" action={{ label: '清除筛选', onClick: () => void store.clearFilters() }} />
  ) : (
    <EmptyState text="课程正在准备中" action={{ label: '回到首页', onClick: goHome }} />
  )
  const searchEntry = (
    <Tappable className={styles.search} label="搜索课程" onClick={() => void open('search')}>
      <Icon name="search" />
    </Tappable>
  )
  return (
    <AppPage
      nav={<NavBar title={title} back onBack={() => void back()} right={searchEntry} />}
      onRefresh={store.list.refresh}
      floating
    >
      <View className={styles.head}>
        <CategoryChips store={store} />
        <SortBar store={store} onFilter={() => setFilterOpen(true)} />
      </View>
      <View>
        <ListView
          list={store.list}
          keyOf={(course) => course.id}
          renderRow={(course) => <CourseRow course={course} />}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      </View>
      {filterOpen && <FilterSheet store={store} onClose={() => setFilterOpen(false)} />}
    </AppPage>
  )
})
