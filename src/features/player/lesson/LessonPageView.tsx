import { useCallback, useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Lesson } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { useAnswered } from '@/core/page/use-answered'
import { back, open, replace } from '@/core/router/router'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'
import { DirectorySkeleton } from '@/features/course/public'
import { watchLeaving } from '@/platform/player/leaving'
import { lazyView } from '@/shared/lazy/lazy-view'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import type { LessonPageStore } from './lesson-page.store'
import { LessonHead } from './LessonHead'
import { VideoStage } from '../stage/VideoStage'
import styles from './LessonPageView.module.scss'

const Directory = lazyView(
  () => import('@/features/course/public').then((module) => module.Directory),
  DirectorySkeleton,
)
const LessonAttendance = lazyView(() =>
  import('@/features/attendance/public').then((module) => module.LessonAttendance),
)
const NoteList = lazyView(() => import('@/features/note/public').then((module) => module.NoteList))
const NoteSheet = lazyView(() => import('@/features/note/public').then((module) => module.NoteSheet))
const ReplayTalk = lazyView(() => import('@/features/live/public').then((module) => module.ReplayTalk))
const AudioStage = lazyView(() => import('../stage/AudioStage').then((module) => module.AudioStage))
const ReadingStage = lazyView(() => import('../stage/ReadingStage').then((module) => module.ReadingStage))
const LessonEnd = lazyView(() => import('../controls/later-parts').then((module) => module.LessonEnd))
const CheckCard = lazyView(() => import('../controls/later-parts').then((module) => module.CheckCard))
const TakenOver = lazyView(() => import('../controls/later-parts').then((module) => module.TakenOver))
const TABS = [
  { key: 'directory' as const, label: '目录' },
  { key: 'notes' as const, label: '笔记' },
  { key: 'talk' as const, label: '讨论' },
]
const goBack = () => void back()

/** The player, or the plain bar for what is only read. It stays at the top while the directory scrolls below. */
const Top = observer(function Top({ store }: { store: LessonPageStore }) {
  const lesson = store.lesson.data
  const kind = lesson?.materialType ?? store.current?.materialType ?? MATERIAL_TYPE.video
  const title = lesson?.title ?? store.current?.title ?? ''
  if (kind === MATERIAL_TYPE.video) {
    return (
      <View className={styles.top}>
        <View className={styles.frame}>
          <VideoStage player={store.player} upNext={store.upNext} title={title} onBack={goBack} />
        </View>
      </View>
    )
  }
  if (kind === MATERIAL_TYPE.audio) {
    return (
      <>
        <NavBar tone="dark" title={title} back onBack={goBack} />
        <View className={styles.listening}>
          <AudioStage player={store.player} upNext={store.upNext} />
        </View>
      </>
    )
  }
  return <NavBar title={title} back onBack={goBack} />
})

/** A lesson before its kind is known, which decides what stands at the top. */
export const PendingLesson = () => (
  <AppPage
    nav={
      <View className={styles.top}>
        <View className={styles.frame}>
          <View className={styles.bar}>
            <NavBar tone="stage" title="" back onBack={goBack} />
          </View>
        </View>
      </View>
    }
  >
    <LinesSkeleton count={3} />
  </AppPage>
)

/**
 * Whether what stands at the top can be drawn: the kind of the lesson is known, and its script is there. It stays so,
 * also while another lesson is on its way.
 */
const useTop = (kind: number | undefined, isFailed: boolean): boolean => {
  const [isReady, setIsReady] = useState(kind !== undefined && kind !== MATERIAL_TYPE.audio)
  useEffect(() => {
    if (kind === MATERIAL_TYPE.audio) void AudioStage.prepare().then(() => setIsReady(true))
    else if (kind !== undefined || isFailed) setIsReady(true)
  }, [kind, isFailed])
  return isReady
}

/** A lesson of any kind, with the directory and notes below it. */
export const LessonPageView = observer(function LessonPageView({ store }: { store: LessonPageStore }) {
  // A hidden tab or a closed browser runs nothing later: what was studied is sent now.
  useEffect(() => watchLeaving(store.player.leave), [store])
  const { data: lesson, phase } = store.lesson
  const kind = (lesson ?? store.current)?.materialType
  const hasTop = useTop(kind, phase === 'failed')
  // What is below the stage waits for it with its first drawing, and would be pushed down otherwise; and for the
  // directory, which knows the next lesson and whether there was talk, and for the script that draws the next lesson.
  const isAnswered = useAnswered(store.lesson, store.directory)
  const [isRead, setIsRead] = useState(false)
  const [hasEnd, setHasEnd] = useState(false)
  const isWithoutPlayer = lesson !== undefined && !store.isMedia
  useEffect(() => {
    if (isWithoutPlayer) void LessonEnd.prepare().then(() => setHasEnd(true))
  }, [isWithoutPlayer])
  // Of a live that is over.
  const hasTalk = store.current?.live && shop.info?.liveTalk
  const tab = hasTalk || store.tab !== 'talk' ? store.tab : 'directory'
  const showRead = useCallback(() => setIsRead(true), [])
  const showsRest = isAnswered && ((isRead && hasEnd) || phase === 'failed' || store.isMedia)
  const way =
    store.current?.locked === 'buy' && !hidesVirtualPrices()
      ? { label: '去购买', onClick: () => open('buy', { id: store.courseId }) }
      : { label: '查看课程', onClick: () => replace('courseDetail', { id: store.courseId, tab: 'directory' }) }
  const choose = async (chosen: Lesson) => {
    const lesson = await store.findNow(chosen)
    if (!lesson) return
    // Comes with the directory, outside the page's first script.
    const { openLesson } = await import('@/features/course/public')
    await openLesson(store.courseId, lesson, (id) => void store.play(id))
  }
  if (!hasTop) return <PendingLesson key="pending" />
  return (
    <AppPage nav={<Top store={store} />}>
      {!lesson && phase !== 'failed' && <LinesSkeleton count={3} />}
      {phase === 'failed' && <ResourceFailure resource={store.lesson} way={way} onRetry={store.load} />}
      {lesson && phase !== 'failed' && <LessonHead store={store} lesson={lesson} />}
      {lesson && phase === 'ready' && !store.isMedia && <ReadingStage playback={lesson} onReady={showRead} />}
      {showsRest && lesson && phase === 'ready' && <LessonEnd store={store} onOpen={(next) => void choose(next)} />}
      {showsRest && (
        <Tabs
          items={hasTalk ? TABS : TABS.slice(0, 2)}
          value={tab}
          onChange={(chosen) => void store.select(chosen)}
          label="课时内容"
        />
      )}
      {showsRest && tab === 'directory' && (
        <Directory
          courseId={store.courseId}
          directory={store.directory}
          currentId={store.resourceId}
          readPercent={() => store.percent}
          trial={lesson?.noSave ?? false}
          onOpen={(chosen) => void choose(chosen)}
        />
      )}
      {tab === 'notes' && (
        <NoteList
          store={store.notes}
          canWrite={lesson !== undefined && !lesson.noSave}
          onJump={(note) => void store.goToPlace(note)}
        />
      )}
      {lesson && tab === 'talk' && <ReplayTalk key={store.resourceId} page={store} />}
      {lesson && !lesson.noSave && (
        <LessonAttendance key={store.resourceId} courseId={store.courseId} resourceId={store.resourceId} />
      )}
      <CheckCard check={store.player.check} />
      {store.player.takenOver && <TakenOver onBack={goBack} onResume={store.resumeHere} />}
      <NoteSheet needed={store.notes.writing} store={store.notes} readPosition={() => store.player.positionSeconds} />
    </AppPage>
  )
})
