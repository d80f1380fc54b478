import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PackageCourse, PackageProject as Project } from '@contract/package/calls'
import { openCourse } from '@/features/jump/public'
import { open } from '@/core/router/router'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Cover } from '@/shared/ui/Cover/Cover'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Price } from '@/shared/ui/Price/Price'
import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { PackageDetailStore } from './package-detail.store'
import { describeMember, describePeriod, describeProject } from './package-text'
import styles from './PackageProject.module.scss'

/** A course of the package, with what the learner did there or what it costs alone. */
const Member = observer(function Member({ course }: { course: PackageCourse }) {
  return (
    <Tappable className={styles.course} role="link" label={course.title} onClick={() => void openCourse(course)}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(course.cover)} />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>{course.title}</View>
        <View className={styles.meta}>{describeMember(course)}</View>
        {course.access === 'none' && !hidesVirtualPrices() && (
          <View className={styles.price}>
            <View className={styles.alone}>单买</View>
            <Price fen={course.priceFen} free={course.priceFen === 0} size="small" />
          </View>
        )}
      </View>
      <Icon name="more" size={16} color="var(--ink-3)" />
    </Tappable>
  )
})

/** The chapters of each course of the project. */
const Periods = observer(function Periods({ title, store }: { title: string; store: PackageDetailStore }) {
  const periods = store.periods[title]
  if (!periods) return null
  if (periods.phase === 'failed') return <ErrorState compact text={periods.error} onRetry={() => periods.load()} />
  if (!periods.data) return <RowSkeleton />
  return (
    <>
      {periods.data.map((course) => (
        <View key={course.courseId} className={styles.periods}>
          <View className={styles.of}>{course.courseTitle}</View>
          {course.periods.map((period) => (
            <Tappable
              key={period.id}
              className={styles.period}
              role="link"
              onClick={() => void open('coursePeriod', { id: period.id })}
            >
              <View className={styles.name}>{period.title}</View>
              <View className={styles.meta}>{describePeriod(period)}</View>
              <Icon name="more" size={14} color="var(--ink-3)" />
            </Tappable>
          ))}
        </View>
      ))}
    </>
  )
})

/** One heading of a package with its courses, and their periods on demand. */
export const PackageProject = observer(function PackageProject({
  project,
  store,
}: {
  project: Project
  store: PackageDetailStore
}) {
  const shown = project.title in store.periods
  const data = store.projects.data?.find(({ title }) => title === project.title)
  return (
    <View className={styles.project}>
      <View className={styles.head}>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          {project.title || '包含的课程'}
        </View>
        <View className={styles.meta}>{data ? describeProject(data) : ''}</View>
      </View>
      {project.courses.map((course) => (
        <Member key={course.id} course={course} />
      ))}
      <Tappable className={styles.toggle} expanded={shown} onClick={() => void store.togglePeriods(project.title)}>
        {shown ? '收起课时' : '查看各章课时'}
        <Icon name={shown ? 'up' : 'down'} size={16} />
      </Tappable>
      <Periods title={project.title} store={store} />
    </View>
  )
})
