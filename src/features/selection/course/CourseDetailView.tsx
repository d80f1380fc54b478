import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { SelectionCourse, SelectionCourseDetail } from '@contract/selection/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { CardHead, SessionRow } from '@/features/offline-course/public'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { ActButton } from '../list/ActButton'
import { describeFacts, describeNote, describePlaces, showCredits } from '../selection-text'
import type { CourseDetailStore } from './course-detail.store'
import styles from './CourseDetailView.module.scss'

const WAY = { label: '返回选课', onClick: () => replace('courseSelection') }

/** A course that can be selected: what it is, for whom, when, and what comes with it. */
export const CourseDetailView = observer(function CourseDetailView({
  store,
  title,
}: {
  store: CourseDetailStore
  title: string
}) {
  const { data } = store.detail
  const { course } = store
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data || !course) return <PendingPage nav={nav} resource={store.detail} way={WAY} />
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Foot store={store} course={course} />}>
      <Head detail={data} course={course} />
      <Card inset padded={false}>
        {course.state === 'selected' && (
          <Cell
            icon="doc"
            label="课件"
            value={data.coursewareCount > 0 ? `${data.coursewareCount} 份` : '还没有'}
            onClick={() => void open('selectionCourseware', { id: course.id })}
          />
        )}
        <Cell
          icon="book"
          label="线上课程"
          note={course.state === 'selected' ? '已经可以学' : '选上以后可以学'}
          onClick={() => void open('courseDetail', { id: data.onlineCourseId })}
        />
      </Card>
      <Card inset>
        <CardHead title="上课安排" side={`${data.sessions.length} 次`} />
        {data.sessions.length === 0 && <View className={styles.fact}>还没有排课，排好会出现在课表里</View>}
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} serverNow={data.serverNow} />
        ))}
      </Card>
    </AppPage>
  )
})

const Head = ({ detail, course }: { detail: SelectionCourseDetail; course: SelectionCourse }) => {
  const { summary, leastPersons, prerequisites, audience, plan } = detail
  const facts = [
    { label: '学分', value: showCredits(course.creditTenths) },
    { label: '名额', value: describePlaces(course).text },
    { label: '课组', value: course.groupName && `${course.groupName}（须选 1 门）` },
    { label: '面向', value: audience.join('、') || '全部学员' },
    { label: '先修', value: prerequisites.join('、') },
    { label: '配套', value: course.linked.map((each) => each.title).join('、') },
    { label: '最少', value: leastPersons > 0 ? `${leastPersons} 人，不足会停开` : '' },
    { label: '重修', value: course.retake ? '你上次没有通过，抽签时优先' : '' },
  ].filter(({ value }) => value !== '')
  const note = describeNote(course, plan)
  return (
    <Card inset>
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {course.title}
      </View>
      {summary !== '' && <View className={styles.fact}>{summary}</View>}
      <View className={styles.fact}>{describeFacts(course)}</View>
      {facts.map(({ label, value }) => (
        <View key={label} className={styles.row}>
          <View className={styles.label}>{label}</View>
          <View className={styles.value}>{value}</View>
        </View>
      ))}
      {note.text !== '' && <View className={styles[note.tone]}>{note.text}</View>}
    </Card>
  )
}

const Foot = observer(function Foot({ store, course }: { store: CourseDetailStore; course: SelectionCourse }) {
  const { sum } = store.selection.view.data ?? {}
  return (
    <View className={styles.foot}>
      <View className={styles.sum}>
        {sum ? `已有 ${showCredits(sum.creditTenths)} 学分 · ${sum.courseCount} 门` : ''}
      </View>
      <ActButton store={store.selection} course={course} />
    </View>
  )
})
