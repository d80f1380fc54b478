import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { COURSE_SORT_LABEL, type CourseSort } from '@contract/course/course-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, goHome, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { lazyView } from '@/shared/lazy/lazy-view'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { SortBar, SortEntry } from '@/shared/ui/SortBar/SortBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CourseCenterStore } from './course-center.store'
import { CategoryChips } from './CategoryChips'
import { CourseRow } from '../ui/CourseRow'
import styles from './CourseCenterView.module.scss'

const SORTS = (['default', 'new', 'hot'] as const).map((key) => ({ key, label: COURSE_SORT_LABEL[key] }))
const BY_PRICE = { up: 'priceAsc', down: 'priceDesc' } as const

const CourseFilterSheet = lazyView(() => import('./CourseFilterSheet').then((module) => module.CourseFilterSheet))

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
        <SortBar<CourseSort>
          items={SORTS}
          byPrice={BY_PRICE}
          value={store.sort}
          onChange={(sort) => void store.chooseSort(sort)}
        >
          <SortEntry selected={store.filterCount > 0} onClick={() => setFilterOpen(true)}>
            筛选{store.filterCount > 0 ? ` ${store.filterCount}` : ''}
            <Icon name="filter" size={14} />
          </SortEntry>
        </SortBar>
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
      {filterOpen && <CourseFilterSheet store={store} onClose={() => setFilterOpen(false)} />}
    </AppPage>
  )
})
