import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { AttendanceRecord } from '@contract/attendance/calls'
import { ATTENDANCE_STATUS_LABEL } from '@contract/attendance/attendance-status'
import type { Lesson } from '@contract/course/calls'
import type { Period } from '@contract/package/calls'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { downloadLesson, openLesson } from '../open-lesson'
import type { PeriodStore } from './period.store'
import { describePeriod } from '../package/package-text'
import { DirectorySkeleton } from '../directory/DirectorySkeleton'
import { LessonRow } from '../directory/LessonRow'
import styles from './PeriodView.module.scss'

const AttendanceEntry = lazyView(() => import('@/features/attendance/public').then((module) => module.AttendanceEntry))

const chooseCourse = { label: '去选课', onClick: () => open('course') }
const toTone = ({ status }: AttendanceRecord) =>
  status === 'ABSENT' ? 'price' : status === 'PENDING' ? 'warn' : status === 'LATE' ? 'warn' : 'ok'

/** A check of a lesson and what became of it; it leads to all of the learner's attendance in the course. */
const Attendance = ({ record }: { record: AttendanceRecord }) => (
  <Tappable
    className={styles.attendance}
    role="link"
    onClick={() => void open('myAttendance', { id: record.courseId })}
  >
    <Icon name="clock" size={16} color="var(--ink-3)" />
    <View className={styles.check}>
      {record.title || '签到'} · {formatDate(record.opensAt, 'n月j日 h:i')}
    </View>
    <Tag tone={toTone(record)}>{ATTENDANCE_STATUS_LABEL[record.status]}</Tag>
  </Tappable>
)

const Head = ({ period }: { period: Period }) => (
  <View className={styles.head}>
    <View className={styles.number}>
      第 {period.number} 章 / 共 {period.periodCount} 章
    </View>
    <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
      {period.title}
    </View>
    <View className={styles.meta}>{describePeriod({ ...period, lessonCount: period.lessons.length })}</View>
    {period.access === 'owned' && period.studyCount > 0 && (
      <View className={styles.progress}>
        <Progress percent={period.studyProgress} label="本章进度" tone={period.studyProgress >= 100 ? 'ok' : 'brand'} />
        <View className={styles.percent}>
          {period.studyProgress >= 100 ? '已学完' : `已学 ${period.studyProgress}%`}
        </View>
      </View>
    )}
    <Tappable
      className={styles.course}
      role="link"
      onClick={() => void open('courseDetail', { id: period.courseId, tab: 'directory' })}
    >
      <View className={styles.name}>{period.courseTitle}</View>
      <Icon name="more" size={16} />
    </Tappable>
  </View>
)

/** Goes to the chapters around this one. */
const Neighbours = observer(function Neighbours({ store, period }: { store: PeriodStore; period: Period }) {
  const go = (way: 'previous' | 'next', text: string) => {
    const target = period[way]
    return (
      <View className={styles.way}>
        <Button
          block
          kind={way === 'next' ? 'primary' : 'plain'}
          disabled={!target}
          label={target ? `${text}：${target.title}` : text}
          onClick={() => target && store.choose(target.id)}
        >
          {text}
        </Button>
      </View>
    )
  }
  return (
    <View className={styles.ways}>
      {go('previous', '上一章')}
      {go('next', '下一章')}
    </View>
  )
})

/** One chapter: its lessons, lives and files, the learner's attendance in them, and the chapters around it. */
export const PeriodView = observer(function PeriodView({ store }: { store: PeriodStore }) {
  const { data: period, phase } = store.period
  const [, run] = useBusy()
  const play = (lesson: Lesson) => {
    if (!period) return
    if (lesson.locked === 'buy') void open('buy', { id: period.courseId })
    else void run(() => openLesson(period.courseId, lesson))
  }
  return (
    <AppPage
      nav={<NavBar title={period?.title ?? '课时'} back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={period && period.periodCount > 1 ? <Neighbours store={store} period={period} /> : undefined}
    >
      {!period && phase === 'failed' && <ResourceFailure resource={store.period} way={chooseCourse} />}
      {!period && phase !== 'failed' && (
        <>
          <LinesSkeleton />
          <View className={styles.lessons}>
            <DirectorySkeleton />
          </View>
        </>
      )}
      {period && (
        <>
          <Head period={period} />
          <View className={styles.gap} />
          {store.hasChecks && <AttendanceEntry key={period.courseId} courseId={period.courseId} />}
          <View className={styles.lessons}>
            {period.lessons.length === 0 && <EmptyState text="这一章的课时正在准备中" />}
            {period.lessons.map((lesson) => (
              <View key={lesson.id} className={styles.lesson}>
                <LessonRow
                  lesson={lesson}
                  current={false}
                  trial={period.access !== 'owned'}
                  onOpen={play}
                  onDownload={() => void run(() => downloadLesson(period.courseId, lesson))}
                />
                {store.attendanceOf(lesson.id).map((record) => (
                  <Attendance key={record.id} record={record} />
                ))}
              </View>
            ))}
          </View>
        </>
      )}
    </AppPage>
  )
})
