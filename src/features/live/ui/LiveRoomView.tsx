import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { View } from '@tarojs/components'
import type { Chapter, Lesson } from '@contract/course/calls'
import type { Resource } from '@/core/list/resource'
import { AppPage } from '@/core/page/AppPage'
import { back, replace } from '@/core/router/router'
import { DirectorySkeleton, findLesson, openLesson } from '@/features/course/public'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { LiveRoomStore } from '../live-room.store'
import { LiveHead } from './LiveHead'
import { LiveStage } from './LiveStage'
import styles from './LiveRoomView.module.scss'

const Directory = lazyView(
  () => import('@/features/course/public').then((module) => module.Directory),
  DirectorySkeleton,
)
const LessonAttendance = lazyView(() =>
  import('@/features/attendance/public').then((module) => module.LessonAttendance),
)

const TalkPanel = lazyView(() => import('../talk/TalkPanel').then((module) => module.TalkPanel))
const TABS = [
  { key: 'talk' as const, label: '讨论' },
  { key: 'directory' as const, label: '目录' },
]

/** The page around the room: which lesson it is, and how to go on to another. */
export interface LessonHost {
  courseId: string
  resourceId: string
  directory: Resource<Chapter[]>
  play: (resourceId: string) => Promise<void>
  load: () => Promise<void>
}

const goBack = () => void back()

/** A live room; each lesson mounts its own (`key` is the lesson). */
export const LiveRoomView = observer(function LiveRoomView({ host }: { host: LessonHost }) {
  const { courseId, resourceId } = host
  const [store] = useState(() => {
    const made = new LiveRoomStore({ courseId, resourceId })
    if (findLesson(host.directory.data, resourceId)?.live?.state === 'live') made.presumeLive()
    return made
  })
  useEffect(() => {
    void store.start()
    return () => store.dispose()
  }, [store])
  useDidShow(() => void store.start())
  useDidHide(() => store.pausePolling())

  const { room, failure, phase } = store
  const [chosen, setChosen] = useState<'talk' | 'directory'>()
  const talks = room?.talk && phase !== undefined && !failure
  // Before the room may be entered and after the end there is more to choose than to say.
  const tab = talks ? (chosen ?? (store.entered && phase !== 'ended' ? 'talk' : 'directory')) : 'directory'
  const choose = (lesson: Lesson) => void openLesson(courseId, lesson, (id) => void host.play(id))
  const viewCourse = { label: '查看课程', onClick: () => replace('courseDetail', { id: courseId, tab: 'directory' }) }
  const top = (
    <View className={styles.top}>
      <View className={styles.frame}>
        <View className={styles.stage}>
          <LiveStage store={store} />
          <View className={styles.bar}>
            <NavBar tone="stage" title="" back onBack={goBack} />
          </View>
        </View>
      </View>
    </View>
  )
  return (
    <AppPage nav={top}>
      {!room && !failure && <LinesSkeleton />}
      {failure &&
        (failure.isFinal ? (
          <EmptyState text={failure.message} action={viewCourse} />
        ) : (
          <ErrorState text={failure.message} onRetry={store.start} />
        ))}
      {room && !failure && <LiveHead store={store} onReplay={host.load} />}
      {/* The room's head would push it down. */}
      {(room ?? failure) && (
        <>
          {talks ? (
            <Tabs items={TABS} value={tab} onChange={setChosen} label="直播间" />
          ) : (
            <View className={styles.gap} />
          )}
          {tab === 'directory' && (
            <Directory courseId={courseId} directory={host.directory} currentId={resourceId} onOpen={choose} />
          )}
          {talks && tab === 'talk' && <TalkPanel store={store.talk} phase={phase} resourceId={resourceId} />}
        </>
      )}
      {store.entered && <LessonAttendance courseId={courseId} resourceId={resourceId} />}
    </AppPage>
  )
})
