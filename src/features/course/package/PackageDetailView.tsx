import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { ShareButton } from '@/core/share/ShareButton'
import { back, open } from '@/core/router/router'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shortYuan } from '@contract/money'
import { classNames } from '@/shared/element/class-names'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import type { MaterialStageView } from '../material/MaterialOverlay'
import { MaterialPreviewStore } from '../material/material-preview.store'
import type { PackageDetailStore, PackageTab } from './package-detail.store'
import { toSharedPackage } from '../shared-course'
import { CourseBar } from '../detail/CourseBar'
import { CourseCover } from '../detail/CourseCover'
import { CourseHead } from '../detail/CourseHead'
import { CourseIntro } from '../detail/CourseIntro'
import { PackageProject } from './PackageProject'
import { useCoverPassed } from '../detail/use-cover-passed'
import detail from '../detail/CourseDetailView.module.scss'
import styles from './PackageDetailView.module.scss'

const MaterialOverlay = lazyView(() => import('../material/MaterialOverlay').then((module) => module.MaterialOverlay))

const chooseCourse = { label: '去选课', onClick: () => open('course') }
const toTabs = (courseCount: number): { key: PackageTab; label: string; count?: number }[] => [
  { key: 'courses', label: '套餐课程', count: courseCount },
  { key: 'intro', label: '详情' },
]

/** What the courses cost one by one, and what buying them together saves. */
const Saving = observer(function Saving({ store }: { store: PackageDetailStore }) {
  const course = store.course.data!
  const { savedFen, ownedCount, singleTotalFen } = course
  const restCount = course.courseCount - ownedCount
  // Whoever owns a part is told also where the rest alone is cheaper.
  const isOfUse = savedFen > 0 || (ownedCount > 0 && restCount > 0)
  if (!isOfUse || hidesVirtualPrices()) return null
  return (
    <View className={styles.saving}>
      <View className={styles.single}>
        {ownedCount > 0 && `已拥有 ${ownedCount} 门，`}
        单买{ownedCount > 0 ? '其余' : ''} {restCount} 门课共 ¥{shortYuan(singleTotalFen)}
      </View>
      <View className={styles.saved}>{savedFen > 0 ? `立省 ¥${shortYuan(savedFen)}` : '单买更划算'}</View>
    </View>
  )
})

interface Props {
  store: PackageDetailStore
  MaterialStage: MaterialStageView
}

/** Everything about one package: its price against that of its courses, and the courses by project. */
export const PackageDetailView = observer(function PackageDetailView({ store, MaterialStage }: Props) {
  const [preview] = useState(() => new MaterialPreviewStore())
  const scrolled = useCoverPassed()
  const { data: course, phase } = store.course
  const failed = !course && phase === 'failed'
  const study = () =>
    course?.nextCourseId && course.nextLessonId
      ? open('courseVideo', { id: course.nextCourseId, resourceId: course.nextLessonId })
      : store.select('courses')
  const nav = (
    <View className={classNames(!failed && detail.nav, !course && detail.waiting)}>
      <NavBar
        tone={failed || scrolled ? 'plain' : 'overlay'}
        title={failed ? '套餐详情' : scrolled ? course?.title : ''}
        back
        onBack={() => void back()}
        right={course && <ShareButton read={() => toSharedPackage(store.id, store.course.data)} />}
      />
    </View>
  )
  return (
    <AppPage nav={nav} footer={course ? <CourseBar store={store} onStudy={study} /> : undefined}>
      {!course && (failed ? <ResourceFailure resource={store.course} way={chooseCourse} /> : <DetailSkeleton />)}
      {course && (
        <>
          <CourseCover
            cover={course.cover}
            title={course.title}
            lesson={undefined}
            owned={course.access === 'owned'}
            onPlay={study}
          />
          <CourseHead course={course} />
          <Saving store={store} />
          <View className={detail.gap} />
          <Tabs items={toTabs(course.courseCount)} value={store.tab} onChange={store.select} sticky label="套餐内容" />
          {store.tab === 'courses' &&
            course.projects.map((project) => <PackageProject key={project.title} project={project} store={store} />)}
          {store.tab === 'intro' && <CourseIntro course={course} preview={preview} />}
        </>
      )}
      <MaterialOverlay needed={preview.visible} store={preview} Stage={MaterialStage} />
    </AppPage>
  )
})
