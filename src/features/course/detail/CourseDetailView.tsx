import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Lesson } from '@contract/course/calls'
import { OFFLINE_TYPE } from '@contract/course/course-kinds'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { ShareButton } from '@/core/share/ShareButton'
import { back, open } from '@/core/router/router'
import { classNames } from '@/shared/element/class-names'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { COURSE_TABS, type CourseDetailStore, type CourseTab } from './course-detail.store'
import type { MaterialStageView } from '../material/MaterialOverlay'
import { MaterialPreviewStore } from '../material/material-preview.store'
import { openLesson } from '../open-lesson'
import { toSharedCourse } from '../shared-course'
import { CourseBar } from './CourseBar'
import { CourseCover } from './CourseCover'
import { CourseHead } from './CourseHead'
import { CourseIntro } from './CourseIntro'
import { DirectorySkeleton } from '../directory/DirectorySkeleton'
import { useCoverPassed } from './use-cover-passed'
import styles from './CourseDetailView.module.scss'

const Directory = lazyView(() => import('../directory/Directory').then((module) => module.Directory), DirectorySkeleton)
const NoteList = lazyView(() => import('@/features/note/public').then((module) => module.NoteList))
const CommentList = lazyView(() => import('@/features/comment/public').then((module) => module.CommentList))
const NoteSheet = lazyView(() => import('@/features/note/public').then((module) => module.NoteSheet))
const CommentSheet = lazyView(() => import('@/features/comment/public').then((module) => module.CommentSheet))
const ReplySheet = lazyView(() => import('@/features/comment/public').then((module) => module.ReplySheet))
const AttendanceEntry = lazyView(() => import('@/features/attendance/public').then((module) => module.AttendanceEntry))
const CoursePapers = lazyView(() => import('@/features/paper/public').then((module) => module.CoursePapers))
const ClaimCoupons = lazyView(() => import('@/features/coupon/public').then((module) => module.ClaimCoupons))
const MaterialOverlay = lazyView(() => import('../material/MaterialOverlay').then((module) => module.MaterialOverlay))

const chooseCourse = { label: '去选课', onClick: () => open('course') }

const useTabItems = (store: CourseDetailStore) => {
  const counts = store.counts.data
  const labels: Record<CourseTab, string> = {
    intro: '详情',
    directory: '目录',
    notes: '笔记',
    comments: counts?.commentCount ? `评价 ${counts.score.toFixed(1)}` : '评价',
  }
  return COURSE_TABS.map((key) => ({ key, label: labels[key], count: key === 'notes' ? counts?.noteCount : undefined }))
}

interface Props {
  store: CourseDetailStore
  MaterialStage: MaterialStageView
}

/** Everything about one course (UI-01). */
export const CourseDetailView = observer(function CourseDetailView({ store, MaterialStage }: Props) {
  const [preview] = useState(() => new MaterialPreviewStore())
  const [claiming, setClaiming] = useState(false)
  const scrolled = useCoverPassed()
  const items = useTabItems(store)
  const { data: course, phase } = store.course
  const ready = course !== undefined
  const play = (lesson: Lesson) => {
    if (lesson.locked === 'buy')
      void open(course?.courseType === OFFLINE_TYPE ? 'offlineCourse' : 'buy', { id: store.id })
    else void openLesson(store.id, lesson)
  }
  // The course may be there before its directory, or without it.
  const study = () => {
    if (store.coverLesson) return openLesson(store.id, store.coverLesson)
    return course?.nextLessonId && open('courseVideo', { id: store.id, resourceId: course.nextLessonId })
  }
  // Over the cover, and over the skeleton where the cover will be, so that nothing moves when the course arrives.
  const failed = !ready && phase === 'failed'
  const nav = (
    <View className={classNames(!failed && styles.nav, !ready && styles.waiting)}>
      <NavBar
        tone={failed || scrolled ? 'plain' : 'overlay'}
        title={failed ? '课程详情' : scrolled ? course?.title : ''}
        back
        onBack={() => void back()}
        right={ready && <ShareButton read={() => toSharedCourse(store.id, store.course.data)} />}
      />
    </View>
  )
  return (
    <AppPage nav={nav} footer={ready ? <CourseBar store={store} onStudy={study} /> : undefined}>
      {!course && (failed ? <ResourceFailure resource={store.course} way={chooseCourse} /> : <DetailSkeleton />)}
      {course && (
        <>
          <CourseCover
            cover={course.cover}
            title={course.title}
            lesson={store.coverLesson}
            owned={store.owned}
            onPlay={play}
            onClaim={store.priced ? () => setClaiming(true) : undefined}
          />
          <CourseHead course={course} />
          <View className={styles.gap} />
          <Tabs items={items} value={store.tab} onChange={(tab) => void store.select(tab)} sticky label="课程内容" />
          {store.tab === 'intro' && <CourseIntro course={course} preview={preview} />}
          {store.tab === 'directory' && store.owned && <AttendanceEntry courseId={store.id} />}
          {store.tab === 'directory' && (
            <Directory
              courseId={store.id}
              directory={store.directory}
              currentId={store.owned ? course.nextLessonId : undefined}
              trial={!store.owned}
              onOpen={play}
            />
          )}
          {store.tab === 'directory' && store.owned && <CoursePapers courseId={store.id} />}
          {store.tab === 'notes' && <NoteList store={store.notes} canWrite={store.owned} />}
          {store.tab === 'comments' && <CommentList store={store.comments} canWrite={store.owned} />}
        </>
      )}
      <NoteSheet needed={store.notes.writing} store={store.notes} />
      <CommentSheet needed={store.comments.writing} store={store.comments} />
      <ReplySheet needed={store.comments.replyingTo !== undefined} store={store.comments} />
      <ClaimCoupons
        needed={claiming}
        open={claiming}
        onClose={() => setClaiming(false)}
        subject={{ courseId: store.id }}
      />
      <MaterialOverlay needed={preview.visible} store={preview} Stage={MaterialStage} />
    </AppPage>
  )
})
