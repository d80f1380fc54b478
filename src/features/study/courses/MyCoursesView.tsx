import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { PullToRefresh } from '@/shared/ui/PullToRefresh/PullToRefresh'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { STUDY_TABS, STUDY_TAB_LABEL, type MyCoursesStore } from './my-courses.store'
import { MyCourseRow } from './MyCourseRow'

const TABS = STUDY_TABS.map((key) => ({ key, label: STUDY_TAB_LABEL[key] }))
const EMPTY = {
  all: '还没有课程',
  studying: '没有正在学的课程',
  completed: '还没有学完的课程',
  expired: '没有过期的课程',
}
const choose = { label: '去选课', onClick: () => open('course') }

/** My courses by state of study. */
export const MyCoursesView = observer(function MyCoursesView({ store }: { store: MyCoursesStore }) {
  return (
    <AppPage nav={<NavBar title="我的课程" back onBack={() => void back()} />}>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="学习状态" />
      <PullToRefresh onRefresh={store.load}>
        <ListView
          list={store.list}
          keyOf={(course) => course.id}
          renderRow={(course) => <MyCourseRow course={course} />}
          skeleton={<CardSkeleton />}
          empty={<EmptyState text={EMPTY[store.tab]} action={store.tab === 'expired' ? undefined : choose} />}
        />
      </PullToRefresh>
    </AppPage>
  )
})
