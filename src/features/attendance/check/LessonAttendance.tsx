import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { lazyView } from '@/shared/lazy/lazy-view'
import { AttendanceWatchStore } from './attendance-watch.store'
import { AttendanceCard } from '../list/AttendanceCard'

// Most checks are answered by a tap: the panel with its camera is fetched when it is opened.
const CheckSheet = lazyView(() => import('./CheckSheet').then((module) => module.CheckSheet))

interface Props {
  courseId: string
  resourceId: string
}

/** Attendance checks of the lesson or live that is open. Draw it with the lesson as its key. */
export const LessonAttendance = observer(function LessonAttendance({ courseId, resourceId }: Props) {
  const [watch] = useState(() => new AttendanceWatchStore(courseId, resourceId))
  useEffect(() => {
    void watch.start()
    return () => watch.dispose()
  }, [watch])
  useDidShow(() => void watch.start())
  useDidHide(() => watch.pause())
  const { answer } = watch
  return (
    <>
      <AttendanceCard watch={watch} />
      {answer && (
        <CheckSheet needed={answer.sheetOpen} answer={answer} onClose={answer.closeSheet} onAnswered={watch.settle} />
      )}
    </>
  )
})
